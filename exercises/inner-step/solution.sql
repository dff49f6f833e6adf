-- part: begin
SAVEPOINT step;

-- part: finish
RELEASE step;

-- part: undo
ROLLBACK TO step;
RELEASE step;
