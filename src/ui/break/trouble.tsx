/** Why a run could not be played, or nothing. */
export function Trouble({ why }: { why: string | null }) {
  if (why === null) return null;
  return (
    <p class="reply" data-status="unknown">
      <b>This could not be played.</b> {why}
    </p>
  );
}
