/** Whether a search matches a row's texts, by the server's rule; for rows that arrive live. */
export function matches(q: string | undefined, ...texts: readonly string[]): boolean {
  return q === undefined || texts.join(' ').toLowerCase().includes(q.toLowerCase());
}
