/** Said of whatever was found for code, or for tests, that have been changed since. */
export function NotOfThisCode({ what, when }: { what: 'code' | 'tests' | 'SQL'; when: 'checked' | 'run' }) {
  const them = what === 'tests' ? 'they were' : 'it was';
  return (
    <p class="verdict-stale">
      For the {what} as {them} {when}: you have changed {what === 'tests' ? 'them' : 'it'} since.
    </p>
  );
}
