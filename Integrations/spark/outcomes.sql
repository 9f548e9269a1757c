-- The outcomes of each day, by DuckDB. 'reports' is a folder for each day: reports/day=2026-03-14/….
SELECT day, outcome, count(*) AS pushes
FROM read_parquet('reports/*/*.parquet', hive_partitioning = true)
GROUP BY ALL
ORDER BY day, pushes DESC, outcome
