"""A run for one day, which continues where the day before ended.

usage: spark-submit daily.py DATA APP DAY [DAY BEFORE]

DATA/captures/DAY has the lines of the day. Writes DATA/reports/day=DAY and DATA/states/DAY.
"""

import sys

from pyspark.sql import SparkSession

from devsim_spark import replay, states

data, app, day, *before = sys.argv[1:]
spark = SparkSession.builder.appName(f"devsim {day}").getOrCreate()
captures = spark.read.text(f"{data}/captures/{day}")
state = spark.read.parquet(f"{data}/states/{before[0]}") if before else None

reports = replay(captures, app=app, state=state, fields="-content.userInfo,-decisions")
reports.write.mode("overwrite").option("compression", "zstd").parquet(f"{data}/reports/day={day}")
# Written last: a day with a state is complete.
end = states(captures, app=app, state=state)
end.write.mode("overwrite").option("compression", "zstd").parquet(f"{data}/states/{day}")
