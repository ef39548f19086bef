import { fold } from '@terrace/contracts/values/text/fold';
import { withoutAliases } from './aliases.js';
import type { CodedColumn } from './coded-column.js';
import { tellingWords } from './same-words.js';
import { Spelling } from './spelling.js';
import { type WordIndex, WordIndexBuilder, keepMarked } from './word-index.js';

/** Finds events by their names and, where somebody typed the text, by the names of their tournaments (product.md 5.11). */
export class NameSearch {
  /** By code of the column. */
  private readonly tournamentNames: WordIndex;
  private readonly spelling: Spelling;

  constructor(
    private readonly names: WordIndex,
    private readonly tournaments: CodedColumn,
  ) {
    const builder = new WordIndexBuilder();
    for (const { label } of tournaments.values) builder.add(fold(label));
    this.tournamentNames = builder.build();
    const words = [...names.vocabulary, ...this.tournamentNames.vocabulary];
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

  /**
   * The events that have the typed text in their name, or as whole words in their tournament's; without any, those whose
   * tournament's name contains it; then those with all telling words in either, in any order; then those with all words of
   * what was probably meant: aliases replaced, and each word that no name has by the nearest one.
   */
  meantBy(part: string): Uint8Array {
    const marks = this.names.containing(part);
    this.addTournaments(marks, part, (name) => ` ${name} `.includes(` ${part} `));
    if (marks.includes(1)) return marks;
    this.addTournaments(marks, part);
    if (marks.includes(1)) return marks;
    const telling = tellingWords(part);
    if (telling.length > 1 || telling[0] !== part) {
      const unordered = this.containingAll(telling);
      if (unordered.includes(1)) return unordered;
    }
    return this.containingAll(withoutAliases(telling).map((word) => this.spelt(word)));
  }

  private containingAll(words: readonly string[]): Uint8Array {
    const [first = '', ...others] = words;
    const marks = this.inEither(first);
    for (const word of others) keepMarked(marks, this.inEither(word));
    return marks;
  }

  private inEither(word: string): Uint8Array {
    const marks = this.names.containing(word);
    this.addTournaments(marks, word);
    return marks;
  }

  /** Marks the events of the tournaments whose name contains the text and passes. */
  private addTournaments(
    marks: Uint8Array,
    part: string,
    passes: (name: string) => boolean = () => true,
  ): void {
    const wanted = this.tournamentNames.containing(part);
    let isAny = false;
    for (let code = 0; code < wanted.length; code += 1) {
      if (wanted[code] === 1 && !passes(this.tournamentNames.text(code))) wanted[code] = 0;
      isAny ||= wanted[code] === 1;
    }
    if (!isAny) return;
    const { codes } = this.tournaments;
    for (let ordinal = 0; ordinal < marks.length; ordinal += 1) {
      marks[ordinal] = (marks[ordinal] ?? 0) | (wanted[codes[ordinal] ?? 0] ?? 0);
    }
  }

  private spelt(word: string): string {
    const isKnown = this.names.has(word) || this.tournamentNames.has(word);
    return isKnown ? word : (this.spelling.nearest(word) ?? word);
  }
}
