/** A name in two letters at most: 'Ada Lovelace' as 'AL', 'ada@home.test' as 'A'. */
export function initialsOf(name: string): string {
  const [words = ''] = name.split('@');
  const letters = words.split(/[\s._-]+/).flatMap((word) => [...word].slice(0, 1));
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('').toUpperCase();
}
