INSERT INTO grants VALUES (:operation, :person, :access) RETURNING operation;
