/**
 * Finds the texts that contain a string, fast enough for every keystroke over 100,000 names: few words make
 * up many names, so the distinct words are scanned and not the names (docs/decisions/0020).
 */
export class WordIndex {
  /** The distinct words between line breaks, so that no match spans two. */
  private readonly words: string;
  /** Where each word starts in `words`. */
  private readonly starts: Uint32Array;
  /** For each word, the ordinals of the texts that have it. */
  private readonly postings: readonly Uint32Array[];

  constructor(
    private readonly texts: readonly string[],
    ordinalsByWord: ReadonlyMap<string, readonly number[]>,
  ) {
    const words = [...ordinalsByWord.keys()];
    this.words = words.join('\n');
    this.starts = new Uint32Array(words.length);
    for (let word = 1; word < words.length; word += 1) {
      this.starts[word] = (this.starts[word - 1] ?? 0) + (words[word - 1] ?? '').length + 1;
    }
    this.postings = [...ordinalsByWord.values()].map((ordinals) => Uint32Array.from(ordinals));
  }

  /** One byte a text: 1 where the text contains `part`. Both folded, so single spaces only. */
  containing(part: string): Uint8Array {
    const [longest = ''] = part.split(' ').sort((one, other) => other.length - one.length);
    const marks = this.withWordsContaining(longest);
    if (longest === part) return marks;
    for (let ordinal = 0; ordinal < marks.length; ordinal += 1) {
      if (marks[ordinal] === 1 && !this.text(ordinal).includes(part)) marks[ordinal] = 0;
    }
    return marks;
  }

  text(ordinal: number): string {
    return this.texts[ordinal] ?? '';
  }

  private withWordsContaining(part: string): Uint8Array {
    const marks = new Uint8Array(this.texts.length);
    let found = this.words.indexOf(part);
    while (found >= 0) {
      const word = this.wordAt(found);
      for (const ordinal of this.postings[word] ?? []) marks[ordinal] = 1;
      const next = this.starts[word + 1];
      found = next === undefined ? -1 : this.words.indexOf(part, next);
    }
    return marks;
  }

  /** The word that the character at `position` belongs to. */
  private wordAt(position: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Takes folded texts one by one; their ordinals are 0, 1, 2 … */
export class WordIndexBuilder {
  private readonly texts: string[] = [];
  private readonly ordinalsByWord = new Map<string, number[]>();

  add(text: string): void {
    const ordinal = this.texts.push(text) - 1;
    for (const word of new Set(text.split(' '))) {
      const ordinals = this.ordinalsByWord.get(word);
      if (ordinals) ordinals.push(ordinal);
      else this.ordinalsByWord.set(word, [ordinal]);
    }
  }

  build(): WordIndex {
    return new WordIndex(this.texts, this.ordinalsByWord);
  }
}
