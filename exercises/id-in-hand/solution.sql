INSERT INTO grants VALUES (:operation, :person, :access);

SELECT :operation AS operation;
