INSERT OR IGNORE INTO grants (operation, person, access)
VALUES (:operation, :person, :access);

SELECT 'stored' AS answer;
