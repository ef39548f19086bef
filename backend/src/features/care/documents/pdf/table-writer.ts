/** A column of a table; `share` of the whole width, numbers to the right. */
export interface Column {
  readonly header: string;
  readonly share: number;
  readonly numeric?: boolean;
}

export interface TableRow {
  readonly cells: readonly string[];
  readonly strong?: boolean;
}

export type RowKind = 'header' | 'plain' | 'strong';

/** Adds rows to a table; for many rows, between which others are served. */
export class TableWriter {
  constructor(
    private readonly columns: readonly Column[],
    private readonly write: (cells: readonly string[], kind: RowKind) => void,
  ) {}

  header(): void {
    this.write(
      this.columns.map(({ header }) => header),
      'header',
    );
  }

  row(cells: readonly string[], strong = false): void {
    this.write(cells, strong ? 'strong' : 'plain');
  }
}
