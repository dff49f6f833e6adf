/** Said of whatever was found for code, or for tests, that have been changed since. */
export function NotOfThisCode({ what, when }: { what: 'code' | 'tests'; when: 'checked' | 'run' }) {
  const them = what === 'code' ? 'it was' : 'they were';
  return (
    <p class="verdict-stale">
      For the {what} as {them} {when}: you have changed {what === 'code' ? 'it' : 'them'} since.
    </p>
  );
}
