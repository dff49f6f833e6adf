/** The workbook's mark: one line goes on, the other breaks off. */
export function BrandMark() {
  return (
    <svg class="brand-mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <path class="brand-truth" d="M3 12h26" />
      <circle class="brand-dot" cx="13" cy="12" r="4" />
      <path class="brand-known" d="M3 22h10" />
      <path class="brand-known" d="M17.5 22h.01M22.5 22h.01M27.5 22h.01" />
    </svg>
  );
}
