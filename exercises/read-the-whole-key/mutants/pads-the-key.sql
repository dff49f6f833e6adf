SELECT printf('%016d', operation) AS operation, person, access
FROM grants
WHERE operation = CAST(:operation AS INTEGER);
