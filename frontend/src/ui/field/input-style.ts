/** Classes of all inputs: 48 px high, 16 px text so that phones do not zoom. */
export const inputStyle =
  'min-h-12 w-full min-w-0 rounded-input border border-control bg-surface px-3 text-16 text-ink ' +
  'placeholder:text-ink-2 hover:border-ink aria-invalid:border-rejected aria-invalid:border-2 ' +
  'disabled:bg-sunken disabled:text-ink-2 disabled:hover:border-control';
