import { fold } from '@terrace/contracts/values/text/fold';

/**
 * Whether a search matches a row, by the server's rule (product.md 5.12): it is a part of the names, folded, or of the
 * literal texts, addresses and numbers, in any case. For rows that arrive live.
 */
export function matches(
  q: string | undefined,
  names: readonly string[],
  literal: readonly string[] = [],
): boolean {
  const typed = q?.trim() ?? '';
  return (
    fold(names.join(' ')).includes(fold(typed)) ||
    literal.join(' ').toLowerCase().includes(typed.toLowerCase())
  );
}
