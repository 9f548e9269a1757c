"""The most frequent findings, by Polars, without Spark. usage: findings.py REPORTS"""

import sys

import polars as pl

reports = pl.scan_parquet(f"{sys.argv[1]}/**/*.parquet")
findings = (
    reports.select(pl.col("codes").explode().alias("code"))
    .drop_nulls()
    .group_by("code")
    .agg(pl.len().alias("pushes"))
    .sort(["pushes", "code"], descending=[True, False])
)
for code, pushes in findings.collect().iter_rows():
    print(code, pushes)
