/** Rows per page of every administrators' list. */
export const ROWS_PER_PAGE = 50;
