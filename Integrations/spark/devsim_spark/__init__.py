"""Replays captures of push notifications on Spark: one devsim for each partition.

>>> captures = spark.read.text("captures/*.jsonl")
>>> reports = replay(captures, app="Acme", arguments=["--language", "ko"])
>>> reports.groupBy("outcome").count().show()

docs/recipes/replay-on-spark.md has the rest.
"""

from .jobs import replay, states

__all__ = ["replay", "states"]
