INSERT INTO grants VALUES (:operation, :person, :access);

SELECT operation FROM grants WHERE operation = :operation;
