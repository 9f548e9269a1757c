-- Replays the lines in 'captures' (value STRING, position BIGINT), without Python on the executors.
-- The job has the files 'devsim' and 'replay-lines', and the folder of the app as 'App': see README.md.
SELECT TRANSFORM (value)
  USING 'sh replay-lines ./devsim --app App --language ko'
  AS (report STRING)
FROM (
  SELECT value
  FROM (
    SELECT value, position, from_json(value, 'device STRING, t DOUBLE') AS envelope
    FROM captures
  )
  -- All pushes of a device go to one process, in the order of time.
  DISTRIBUTE BY coalesce(envelope.device, '')
  SORT BY envelope.t NULLS FIRST, position
)
