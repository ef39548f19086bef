import { fold } from '@terrace/contracts/values/text/fold';
import type { Nicknames } from './words/nicknames.rules.js';
import { tellingWords } from './words/same-words.js';
import { Spelling } from './words/spelling.js';
import { type WordIndex, keepMarked } from './words/word-index.js';

/** Names that several events share. */
export interface CodedNames {
  /** By ordinal of the event. */
  readonly codes: Uint32Array;
  /** By code. */
  readonly names: WordIndex;
}

interface Understood {
  readonly marks: Uint8Array;
  /** Null where the text itself was found. */
  readonly correction: string | null;
}

/**
 * Finds events by their names and, where somebody typed the text, by the names of their tournaments and venues, and by
 * what people call teams, derbies and stadiums (product.md 5.11).
 */
export class NameSearch {
  private readonly spelling: Spelling;

  constructor(
    private readonly names: WordIndex,
    private readonly tournaments: CodedNames,
    private readonly venues: CodedNames,
    private readonly nicknames: Nicknames,
  ) {
    const words = [...names.vocabulary, ...tournaments.names.vocabulary];
    this.spelling = new Spelling([...new Set(words)]);
  }

  /** An event's folded name. */
  text(ordinal: number): string {
    return this.names.text(ordinal);
  }

  /** One byte an event: 1 where its name contains the folded text. */
  containing(part: string): Uint8Array {
    return this.names.containing(part);
  }

  /** One byte an event: 1 for those that the typed text means. */
  meantBy(part: string): Uint8Array {
    return this.understand(part).marks;
  }

  /** What a typed text was taken for, where events are found by that alone: 'Manchester United' for 'man u'. */
  correctionOf(part: string): string | null {
    return this.understand(part).correction;
  }

  /**
   * The events that have the typed text in their name, or as whole words in their tournament's. Where none has: what a
   * nickname means; then those whose tournament's or venue's name contains the text; then those with all telling words in
   * either, in any order; then those with all words of what was probably meant: nicknames replaced, and each word that no
   * name has by the nearest one.
   */
  private understand(part: string): Understood {
    const marks = this.names.containing(part);
    this.add(marks, this.tournaments, part, (name) => ` ${name} `.includes(` ${part} `));
    if (marks.includes(1)) return literally(marks);
    const meaning = this.nicknames.meaningOf(part);
    if (meaning !== null) {
      const meant = this.containingAll(fold(meaning).split(' vs '));
      if (meant.includes(1)) return { marks: meant, correction: meaning };
    }
    this.add(marks, this.tournaments, part);
    if (!marks.includes(1)) this.add(marks, this.venues, part);
    if (marks.includes(1)) return literally(marks);
    const telling = tellingWords(part);
    if ((telling.length > 1 || telling[0] !== part) && telling.every((word) => this.has(word))) {
      const unordered = this.containingAll(telling);
      if (unordered.includes(1)) return literally(unordered);
    }
    const words = this.nicknames.withMeanings(telling, (word) => this.spelt(word));
    const correction = words.join(' ');
    const corrected = this.containingAll(fold(correction).replaceAll(' vs ', ' ').split(' '));
    return { marks: corrected, correction };
  }

  /** Whether any name has a word that contains this: quicker than to look for the events. */
  private has(word: string): boolean {
    return [this.names, this.tournaments.names, this.venues.names].some((names) => names.has(word));
  }

  private containingAll(texts: readonly string[]): Uint8Array {
    const [first = '', ...others] = texts;
    const marks = this.anywhere(first);
    for (const text of others) keepMarked(marks, this.anywhere(text));
    return marks;
  }

  /** Events with a text in their name or their tournament's; where there are none, in their venue's, then its words. */
  private anywhere(text: string): Uint8Array {
    const marks = this.names.containing(text);
    this.add(marks, this.tournaments, text);
    if (marks.includes(1)) return marks;
    this.add(marks, this.venues, text);
    return marks.includes(1) || !text.includes(' ') ? marks : this.containingAll(text.split(' '));
  }

  /** Marks the events of the tournaments or venues whose name contains the text and passes. */
  private add(
    marks: Uint8Array,
    { codes, names }: CodedNames,
    part: string,
    passes: (name: string) => boolean = () => true,
  ): void {
    const wanted = names.containing(part);
    let isAny = false;
    for (let code = 0; code < wanted.length; code += 1) {
      if (wanted[code] === 1 && !passes(names.text(code))) wanted[code] = 0;
      isAny ||= wanted[code] === 1;
    }
    if (!isAny) return;
    for (let ordinal = 0; ordinal < marks.length; ordinal += 1) {
      marks[ordinal] = (marks[ordinal] ?? 0) | (wanted[codes[ordinal] ?? 0] ?? 0);
    }
  }

  /** A word that no name has, as the nearest that one has. */
  private spelt(word: string): string {
    const isKnown = this.names.has(word) || this.tournaments.names.has(word);
    return isKnown ? word : (this.spelling.nearest(word) ?? word);
  }
}

function literally(marks: Uint8Array): Understood {
  return { marks, correction: null };
}
