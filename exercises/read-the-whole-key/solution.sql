SELECT CAST(operation AS TEXT) AS operation, person, access
FROM grants
WHERE operation = CAST(:operation AS INTEGER);
