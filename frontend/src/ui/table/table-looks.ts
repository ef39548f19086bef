/** Minimum and maximum width of text, so that it neither wraps at every word nor pushes other columns out. */
const TEXT = 'min-w-28 max-w-80 break-words';
const COMPACT_TEXT = 'min-w-18 max-w-80 wrap-anywhere';
const COMPACT_NAMING = 'min-w-28 max-w-80 wrap-anywhere';
/** A second line is smaller, so that both fit into a row. */
const LINE = 'w-0 min-w-full truncate *:truncate [&>span]:text-12';
const NAMING_TEXT = 'min-w-32 max-w-80 break-words sm:min-w-48';
/** The same on a phone beside a pinned column: what is left of the screen. */
const NAMING_BESIDE_PINNED = 'min-w-26 max-w-26 break-words sm:min-w-48 sm:max-w-80';
const COMPACT_NAMING_BESIDE_PINNED = 'min-w-26 max-w-26 wrap-anywhere sm:min-w-28 sm:max-w-80';

/** Classes of a table whose rows are cards on a phone: the name, and each other text under its column's header. */
export const CARDS = {
  frame: 'max-sm:overflow-visible max-sm:rounded-none max-sm:border-0 max-sm:bg-transparent',
  table: 'max-sm:block',
  /** Only headers that sort are seen. */
  headRow: 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:bg-transparent',
  head: 'max-sm:sr-only',
  sortHead: 'max-sm:p-0 max-sm:pb-2',
  body: 'max-sm:grid max-sm:gap-3',
  row: 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-2 max-sm:rounded-card max-sm:border max-sm:p-4',
  cell: 'max-sm:static max-sm:block max-sm:min-w-0 max-sm:p-0 max-sm:text-left max-sm:wrap-anywhere max-sm:whitespace-normal max-sm:shadow-none max-sm:empty:hidden max-sm:has-[>div:empty]:hidden',
  name: 'max-sm:col-span-2 max-sm:text-16 max-sm:*:max-w-none',
  pinned: 'max-sm:col-span-2',
  /** The table's headers say it to screen readers; a button says what it does itself. */
  labelled:
    "max-sm:has-[button]:before:hidden max-sm:before:block max-sm:before:text-12 max-sm:before:font-text max-sm:before:text-ink-2 max-sm:before:content-[attr(data-header)_/_'']",
} as const;

/** Classes of a table whose rows are never cards. */
export const NO_CARDS: Readonly<Partial<Record<keyof typeof CARDS, string>>> = {};

/** How close the rows of a table are: see `TableProps`. */
export type TableDensity = 'normal' | 'compact' | 'lines';

/** Classes of a table's cells, its heads, and the texts in them; the naming text has less room beside a pinned column. */
export function looksOf(hasPinned: boolean, density: TableDensity) {
  const naming = hasPinned ? NAMING_BESIDE_PINNED : NAMING_TEXT;
  switch (density) {
    case 'normal':
      return {
        cell: 'px-2 py-3 align-middle sm:px-4',
        head: 'px-2 py-3 font-strong whitespace-nowrap sm:px-4',
        text: TEXT,
        naming,
      };
    case 'compact':
      return {
        cell: 'px-2 py-2 align-middle',
        head: 'px-2 py-2 font-strong',
        text: COMPACT_TEXT,
        naming: hasPinned ? COMPACT_NAMING_BESIDE_PINNED : COMPACT_NAMING,
      };
    case 'lines':
      return {
        cell: 'h-10 px-2 py-0.5 align-middle',
        head: 'px-2 py-1 font-strong',
        text: LINE,
        naming: LINE,
      };
  }
}
