/** Minimum and maximum width of text, so that it neither wraps at every word nor pushes other columns out. */
const TEXT = 'min-w-28 max-w-80 break-words';
const COMPACT_TEXT = 'min-w-18 max-w-80 wrap-anywhere';
/** A second line is smaller, so that both fit into a row. */
const LINE = 'w-0 min-w-full truncate *:truncate [&>span]:text-12';
const NAMING_TEXT = 'min-w-32 max-w-80 break-words sm:min-w-48';
/** The same on a phone beside a pinned column: what is left of the screen. */
const NAMING_BESIDE_PINNED = 'min-w-26 max-w-26 break-words sm:min-w-48 sm:max-w-80';

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
        naming: hasPinned ? NAMING_BESIDE_PINNED : COMPACT_TEXT,
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
