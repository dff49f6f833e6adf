-- part: begin
SAVEPOINT step;

-- part: finish
-- Nothing: the outer transaction commits.

-- part: undo
ROLLBACK TO step;
RELEASE step;
