/** A distinct value of a column: its key, and its label. */
export interface CodedValue {
  readonly key: string;
  readonly label: string;
}

/** The code of an event that has no value in a column. */
export const NO_CODE = 0;

/** A column of few distinct values: one code per event, and the value of each code. */
export class CodedColumn {
  constructor(
    readonly codes: Uint32Array,
    /** By code; the first means no value. */
    readonly values: readonly CodedValue[],
    private readonly codesByKey: ReadonlyMap<string, number>,
  ) {}

  /** The code of a key; for an unknown key, a code that no event has. */
  codeOf(key: string): number {
    return this.codesByKey.get(key) ?? this.values.length;
  }
}

/** Takes the values one by one, in the order of the events. */
export class CodedColumnBuilder {
  private readonly codes: number[] = [];
  private readonly values: CodedValue[] = [{ key: '', label: '' }];
  private readonly codesByKey = new Map<string, number>();

  /** The value of the next event; null where it has none. Returns its code. */
  add(key: string | null, label = key ?? ''): number {
    const code = key === null || key === '' ? NO_CODE : this.codeFor(key, label);
    this.codes.push(code);
    return code;
  }

  build(): CodedColumn {
    return new CodedColumn(Uint32Array.from(this.codes), this.values, this.codesByKey);
  }

  private codeFor(key: string, label: string): number {
    const known = this.codesByKey.get(key);
    if (known !== undefined) return known;
    const code = this.values.push({ key, label }) - 1;
    this.codesByKey.set(key, code);
    return code;
  }
}
