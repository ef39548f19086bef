/** Least share of common trigrams at which two words count as one misspelt. */
const LEAST_LIKENESS = 0.45;
/** Shorter words have too few trigrams to say anything. */
const SHORTEST_WORD = 4;

/**
 * Finds the word that somebody probably meant: the same but for two letters swapped, else by the three-letter pieces that
 * two words have in common, of which a swap leaves few.
 */
export class Spelling {
  /** For each trigram, the places of the words that have it. */
  private readonly places = new Map<string, number[]>();

  private readonly known: ReadonlySet<string>;

  constructor(private readonly words: readonly string[]) {
    this.known = new Set(words);
    words.forEach((word, place) => {
      if (word.length < SHORTEST_WORD) return;
      for (const trigram of trigramsOf(word)) {
        const known = this.places.get(trigram);
        if (known) known.push(place);
        else this.places.set(trigram, [place]);
      }
    });
  }

  /** The nearest word; null when none is near. */
  nearest(word: string): string | null {
    if (word.length < SHORTEST_WORD) return null;
    const swapped = swapsOf(word).find((other) => this.known.has(other));
    if (swapped !== undefined) return swapped;
    const trigrams = trigramsOf(word);
    const common = new Map<number, number>();
    for (const trigram of trigrams) {
      for (const place of this.places.get(trigram) ?? []) common.set(place, (common.get(place) ?? 0) + 1);
    }
    let best: { readonly word: string; readonly likeness: number } | null = null;
    for (const [place, count] of common) {
      const candidate = this.words[place] ?? '';
      // Each word has as many trigrams as letters; a repeated one counts once, which errs by little.
      const likeness = (2 * count) / (trigrams.size + candidate.length);
      if (likeness >= LEAST_LIKENESS && likeness > (best?.likeness ?? 0))
        best = { word: candidate, likeness };
    }
    return best?.word ?? null;
  }
}

/** The pieces of three characters of a word, its beginning and its end marked by a space. */
function trigramsOf(word: string): ReadonlySet<string> {
  const padded = ` ${word} `;
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  return trigrams;
}

/** The word with each two neighbouring letters swapped. */
function swapsOf(word: string): readonly string[] {
  return Array.from(
    { length: word.length - 1 },
    (_none, at) => `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`,
  );
}
