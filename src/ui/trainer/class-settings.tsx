import { changeClass, exportClass } from '../../app/trainers/trainer-classes.ts';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { safeFileName } from '../../core/trainers/submission.ts';
import { saveFile } from '../pages/save-file.ts';
import { DeleteClass } from './delete-class.tsx';

/** How file names are read, how many points there are, and the class as a whole: taken out, or deleted. */
export function ClassSettings({ desk, readOnly }: { desk: ClassDesk; readOnly: boolean }) {
  const record = desk.record.value;
  if (!record) return null;
  const save = async () => {
    const file = await exportClass(desk.id);
    if (file) saveFile(file, `${safeFileName(record.assignment.title) || 'class'}.class.json`);
  };
  return (
    <div class="class-settings">
      {!readOnly && (
        <>
          <div class="field">
            <label for="class-pattern">What file names say, beside Canvas’s and Moodle’s</label>
            <input
              id="class-pattern"
              class="input"
              type="text"
              spellcheck={false}
              value={record.pattern}
              placeholder="{name}_{login}_*"
              aria-describedby="class-pattern-help"
              onChange={(event) => changeClass(desk.id, { pattern: event.currentTarget.value.slice(0, 200) })}
            />
            <p id="class-pattern-help" class="help">
              {'{name}'}, {'{login}'} and {'{id}'} stand for what they say, * for anything.
            </p>
          </div>
          <div class="field">
            <label for="class-points">Points in a gradebook that doesn’t say how many</label>
            <input
              id="class-points"
              class="input builder-number"
              type="number"
              min={1}
              max={10000}
              value={record.points}
              onChange={(event) => {
                const value = event.currentTarget.valueAsNumber;
                changeClass(desk.id, { points: Number.isFinite(value) && value > 0 ? value : 100 });
              }}
            />
          </div>
        </>
      )}
      <p class="toolbar">
        <button type="button" class="button" onClick={() => void save()}>
          Save the class as a file
        </button>
      </p>
      <p class="help">
        It is kept in this browser only, goes into your backup file, and into nobody else’s hands unless you give it
        away.
      </p>
      {!readOnly && <DeleteClass id={desk.id} />}
    </div>
  );
}
