import { inComparedWords, otherWordsFor } from './same-words.js';

/**
 * Finds the texts that contain a string, fast enough for every keystroke over 100,000 names: few words make
 * up many names, so the distinct words are scanned and not the names (docs/decisions/0017).
 */
export class WordIndex {
  /** The distinct words, each between line breaks, so that no match spans two. */
  private readonly words: string;
  /** Where each word starts in `words`. */
  private readonly starts: Uint32Array;
  /** For each word, the ordinals of the texts that have it. */
  private readonly postings: readonly Uint32Array[];

  constructor(
    private readonly texts: readonly string[],
    /** By ordinal: the text in the words that it is compared by, where these are others. */
    private readonly comparedTexts: ReadonlyMap<number, string>,
    ordinalsByWord: ReadonlyMap<string, readonly number[]>,
  ) {
    const words = [...ordinalsByWord.keys()];
    this.words = `\n${words.join('\n')}\n`;
    this.starts = new Uint32Array(words.length).fill(1);
    for (let word = 1; word < words.length; word += 1) {
      this.starts[word] = (this.starts[word - 1] ?? 0) + (words[word - 1] ?? '').length + 1;
    }
    this.postings = [...ordinalsByWord.values()].map((ordinals) => Uint32Array.from(ordinals));
  }

  /**
   * One byte a text: 1 where the text contains `part`, whichever way its words are written ('koln', 'cologne'). Both
   * folded, so single spaces only.
   */
  containing(part: string): Uint8Array {
    const pieces = piecesOf(part);
    const marks = new Uint8Array(this.texts.length);
    pieces.forEach((piece, place) => this.raise(marks, piece, place));
    if (pieces.length === 1) return marks;
    const compared = inComparedWords(part);
    for (let ordinal = 0; ordinal < marks.length; ordinal += 1) {
      if (marks[ordinal] === 0) continue;
      marks[ordinal] = marks[ordinal] === pieces.length && this.contains(ordinal, part, compared) ? 1 : 0;
    }
    return marks;
  }

  private contains(ordinal: number, part: string, compared: string): boolean {
    const text = this.text(ordinal);
    return text.includes(part) || (this.comparedTexts.get(ordinal) ?? text).includes(compared);
  }

  /** Whether any text has a word that contains this. */
  has(part: string): boolean {
    return this.words.includes(part);
  }

  /** The distinct words of all texts. */
  get vocabulary(): readonly string[] {
    return this.words.slice(1, -1).split('\n');
  }

  text(ordinal: number): string {
    return this.texts[ordinal] ?? '';
  }

  /** Marks with `place + 1` the texts with a word that contains the piece, of those that are marked with `place`. */
  private raise(marks: Uint8Array, piece: string, place: number): void {
    let found = this.words.indexOf(piece);
    while (found >= 0) {
      // A piece may begin with the line break before its word.
      const word = this.wordAt(piece.startsWith('\n') ? found + 1 : found);
      raiseAll(marks, this.postings[word] ?? new Uint32Array(), place);
      const next = this.starts[word + 1];
      found = next === undefined ? -1 : this.words.indexOf(piece, next - 1);
    }
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

/** Clears the marks that others do not have. */
export function keepMarked(marks: Uint8Array, others: Uint8Array): void {
  for (let ordinal = 0; ordinal < marks.length; ordinal += 1) {
    marks[ordinal] = (marks[ordinal] ?? 0) & (others[ordinal] ?? 0);
  }
}

/** Alone, so that it is compiled for nothing else; the first piece finds no marks and looks for none. */
function raiseAll(marks: Uint8Array, ordinals: Uint32Array, place: number): void {
  for (let at = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    if (place === 0 || marks[ordinal] === place) marks[ordinal] = place + 1;
  }
}

/** So many words of a query are looked up; the rest is compared in what these find. */
const LOOKED_UP_WORDS = 3;

/**
 * What to look for among the words: where the text has several, a line break stands where a word must begin or end.
 * The longest ones, which the fewest texts have.
 */
function piecesOf(part: string): readonly string[] {
  const words = part.split(' ');
  const last = words.length - 1;
  return words
    .map((word, place) => `${place > 0 ? '\n' : ''}${word}${place < last ? '\n' : ''}`)
    .sort((one, other) => other.length - one.length)
    .slice(0, LOOKED_UP_WORDS);
}

/** Takes folded texts one by one; their ordinals are 0, 1, 2 … */
export class WordIndexBuilder {
  private readonly texts: string[] = [];
  private readonly comparedTexts = new Map<number, string>();
  private readonly ordinalsByWord = new Map<string, number[]>();

  add(text: string): void {
    const ordinal = this.texts.push(text) - 1;
    for (const word of text.split(' ')) {
      this.post(word, ordinal);
      for (const other of otherWordsFor(word)) this.post(other, ordinal);
    }
    const compared = inComparedWords(text);
    if (compared !== text) this.comparedTexts.set(ordinal, compared);
  }

  build(): WordIndex {
    return new WordIndex(this.texts, this.comparedTexts, this.ordinalsByWord);
  }

  private post(word: string, ordinal: number): void {
    const ordinals = this.ordinalsByWord.get(word);
    if (!ordinals) this.ordinalsByWord.set(word, [ordinal]);
    // A text that contains a word twice is returned once.
    else if (ordinals.at(-1) !== ordinal) ordinals.push(ordinal);
  }
}
