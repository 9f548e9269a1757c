-- Replays the lines in 'captures' (value STRING, position BIGINT), without Python on the executors.
-- The job has the files 'devsim' and 'replay-lines', and the folder of the app as 'App': see README.md.
SELECT TRANSFORM (value)
  USING 'sh replay-lines ./devsim --app App --language ko'
  AS (report STRING)
FROM (
  -- In JSON, a line break can only be between two tokens.
  SELECT regexp_replace(value, '[\\r\\n]', ' ') AS value
  FROM (
    SELECT
      value, position,
      from_json(
        value, 'aps STRING, device STRING, t DOUBLE',
        map('maxNumLen', '2147483647', 'maxStringLen', '2147483647')
      ) AS line
    FROM captures
    WHERE value IS NOT NULL
  )
  -- An object with 'aps' is a payload: its 'device' and 't' are its own. Tokens are in either case.
  -- All pushes of a device go to one process, in the order of time.
  DISTRIBUTE BY lower(coalesce(CASE WHEN line.aps IS NULL THEN line.device END, ''))
  SORT BY
    CASE
      WHEN line.aps IS NOT NULL OR line.t < 0 THEN NULL
      WHEN line.t < 100000000000 THEN line.t
      -- Milliseconds.
      WHEN line.t < 100000000000000 THEN line.t / 1000
    END NULLS FIRST,
    position
)
