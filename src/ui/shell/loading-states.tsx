/** Shown only when something takes longer than a moment. */
export function StillLoading() {
  return <p class="still-loading overline">Loading.</p>;
}

/** Says what could not be fetched, why, and what to do. */
export function NotLoaded({ what, why, again }: { what: string; why: string; again?: () => void }) {
  return (
    <div class="reply" data-status="unknown">
      <p>
        The files for {what} could not be fetched. {why} They may have changed since you opened the workbook: reloading
        the page gets the present ones. What you have written is kept.
      </p>
      <p class="toolbar">
        {again && (
          <button type="button" class="button" onClick={again}>
            Try again
          </button>
        )}
        <button type="button" class="button" onClick={() => location.reload()}>
          Reload the page
        </button>
      </p>
    </div>
  );
}
