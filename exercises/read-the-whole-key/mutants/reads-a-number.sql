SELECT operation, person, access
FROM grants
WHERE operation = CAST(:operation AS INTEGER);
