/** Rows on a page of every administrator's list. */
export const ROWS_PER_PAGE = 50;
