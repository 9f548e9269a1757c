"""The lines of a capture as devsim needs them: those of a device together, and in order."""

from __future__ import annotations

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql import types as T

# What is read of a line. An object with `aps` is a payload, and its other members are its own.
MEMBERS = "aps STRING, device STRING, t DOUBLE"
# devsim has no limits for the length of numbers and strings.
NO_LIMITS = {"maxNumLen": "2147483647", "maxStringLen": "2147483647"}


def lines_by_device(captures: DataFrame, state: DataFrame | None) -> DataFrame:
    """Returns the column `value`, partitioned by device: first the states, then the pushes in order.

    What is not an envelope has no device; such lines are in one partition.
    """
    _check(captures, "captures")
    tie = F.col("order") if "order" in captures.columns else F.monotonically_increasing_id()
    rows = captures.select(_text(captures), tie.alias("tie"), F.lit(1).alias("part"))
    if state is not None:
        _check(state, "state")
        none = F.lit(None).cast(rows.schema["tie"].dataType)
        rows = rows.unionAll(state.select(_text(state), none.alias("tie"), F.lit(0).alias("part")))
    rows = rows.withColumn("line", F.from_json("value", MEMBERS, NO_LIMITS))
    envelope = F.when(F.col("line.aps").isNull(), F.col("line"))
    rows = rows.withColumn("envelope", envelope).select(
        "value",
        "tie",
        "part",
        F.coalesce("envelope.device", F.lit("")).alias("device"),
        _seconds(F.col("envelope.t")).alias("time"),
    )
    # The digits of a token may be in either case.
    ordered = rows.repartition(F.lower("device")).sortWithinPartitions(
        "part", F.col("time").asc_nulls_first(), "tie"
    )
    return ordered.select("value")


def _text(frame: DataFrame) -> Column:
    # Kafka has bytes.
    return F.col("value").cast("string").alias("value")


def _seconds(time: Column) -> Column:
    """The time of arrival, as devsim reads it: what is too large is in milliseconds, or no time."""
    seconds = F.when(time < 100_000_000_000, time).when(time < 100_000_000_000_000, time / 1000)
    return F.when(time >= 0, seconds)


def _check(frame: DataFrame, name: str) -> None:
    if "value" not in frame.columns:
        found = ", ".join(frame.columns) or "none"
        raise ValueError(f"'{name}' has no column 'value' with lines of text; its columns: {found}")
    kind = frame.schema["value"].dataType
    if not isinstance(kind, (T.StringType, T.BinaryType)):
        raise ValueError(
            f"the column 'value' of '{name}' is {kind.simpleString()}: expected string or binary"
        )
