const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text of at most `max` UTF-16 code units, which ends in `ending` when it was longer. It is cut between graphemes: an emoji
 * or a letter with its accents stays whole or goes.
 */
export function shorten(text: string, max: number, ending = '…'): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > max - ending.length) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd() + ending;
}
