INSERT INTO grants (operation, person, access)
VALUES (:operation, coalesce(:person, 'unknown'), :access)
ON CONFLICT (operation) DO NOTHING;

SELECT CASE WHEN person = :person AND access = :access THEN 'stored' ELSE 'conflict' END AS answer
FROM grants
WHERE operation = :operation;
