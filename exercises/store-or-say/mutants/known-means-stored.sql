INSERT INTO grants (operation, person, access)
VALUES (:operation, :person, :access)
ON CONFLICT (operation) DO NOTHING;

SELECT 'stored' AS answer
FROM grants
WHERE operation = :operation;
