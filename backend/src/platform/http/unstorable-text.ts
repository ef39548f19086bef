/** A field whose text no database can keep. */
export interface UnstorableText {
  readonly path: string;
  readonly message: string;
}

/**
 * Finds U+0000, which Postgres cannot store, and lone surrogates, which no UTF-8 can hold, in every text of a
 * value, so that no schema has to think of them.
 */
export function unstorableTexts(value: unknown): UnstorableText[] {
  const found: UnstorableText[] = [];
  // A list of its own instead of recursion: callers decide how deep a value is.
  const waiting: [path: string, value: unknown][] = [['', value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, inside] = next;
    if (typeof inside === 'string') {
      if (inside.includes('\0') || !inside.isWellFormed())
        found.push({ path, message: 'Please remove special control characters' });
    } else if (typeof inside === 'object' && inside !== null) {
      for (const [key, member] of Object.entries(inside))
        waiting.push([path ? `${path}.${key}` : key, member]);
    }
  }
  return found;
}
