import { fold } from '@terrace/contracts/values/text/fold';

/**
 * Whether each word of a search begins a word of a ticket's texts, or is one for a place, folded, by the server's rule
 * (product.md 2.25, 5.12): 'Sec 105', 'row 14'.
 */
export function hasTicketWords(q: string, texts: readonly string[]): boolean {
  const name = ` ${wordsOf(['section row seat', ...texts].join(' '))}`;
  return wordsOf(q)
    .split(' ')
    .every((word) => name.includes(` ${word}`));
}

/** A folded text as words with a space between them. */
function wordsOf(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
