/** Said beside a verdict in a tab that another tab has the pen of. */
export function NotRecorded() {
  return (
    <p class="reply" data-status="doubt">
      This tab is read-only, so this result is not kept. “Take over”, at the top of the page, records it.
    </p>
  );
}
