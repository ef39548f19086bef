/** Whether a search finds a row by these texts of it: the server's own rule, for rows that arrive live. */
export function matches(q: string | undefined, ...texts: readonly string[]): boolean {
  return q === undefined || texts.join(' ').toLowerCase().includes(q.toLowerCase());
}
