import type { DomainEvent, StoredEvent } from './event.js';

/**
 * SQL types of columns. `sealed` is a text column whose texts are encrypted under their persons' keys; `json text` is a
 * `jsonb` column that a row holds as one JSON string.
 */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'boolean'
  | 'timestamptz'
  | 'jsonb'
  | 'json text'
  | 'text[]'
  | 'sealed';

/** A column of a read model, with the type that its values have in a row. Made by `text()`, `integer()` and so on. */
export interface Column<Value = unknown> {
  readonly type: ColumnType;
  readonly nullable: boolean;
  /** Its name in the table, when that is not the field's in snake case. */
  readonly name?: string;
  /** Only for the compiler, which infers the row from it. */
  readonly value?: Value;
}

/** A column of the table, with the field of a row that has its values. */
export interface TableColumn extends Column {
  readonly field: string;
}

/** The row after the event, or null when the stream has no row (any more). */
export type Project<Row extends object, Event extends DomainEvent> = (
  row: Row | null,
  event: StoredEvent<Event>,
) => Row | null;

/**
 * A read model that changes in the transaction that appends the event. One row a stream, keyed by the
 * entity's id, made from that stream's events alone, so that a rebuild gives the same row again.
 * The core adds `id` and `version` (of the stream) to every table. Made by `defineReadModel`.
 */
export interface Projection<Row extends object, Event extends DomainEvent> {
  readonly table: string;
  readonly category: string;
  /** By their names in the table. */
  readonly columns: Readonly<Record<string, TableColumn>>;
  readonly project: Project<Row, Event>;
}

/** A projection of any row, as the core sees it. A method, so that any projection fits. */
export interface AnyProjection {
  readonly table: string;
  readonly category: string;
  readonly columns: Readonly<Record<string, TableColumn>>;
  project(row: object | null, event: StoredEvent): object | null;
}

/**
 * A text of a person that a read model keeps encrypted under that person's key: a passport or an account
 * number. A projection makes it, the core seals it when it writes the row, and
 * `PersonalDataKeys.openForPerson` opens what the row then holds. Erased persons' texts become null.
 */
export class SealedText {
  constructor(
    readonly personId: string,
    readonly text: string,
  ) {}
}

type Columns = Readonly<Record<string, Column>>;

/** The row that columns make: `RowOf<typeof table>`. It lacks `id` and `version`, which every read model has. */
export type RowOf<Table extends { readonly columns: Columns }> = {
  readonly [Name in keyof Table['columns']]: Table['columns'][Name] extends Column<infer Value>
    ? Value
    : never;
};

/** What a read model states once: its row type, its table's columns and its writes follow from it. */
export interface ReadModelDefinition<Own extends Columns> {
  /** Table name; its DDL is a numbered migration with `id text primary key, version integer not null`. */
  readonly table: string;
  /** Category of the streams it follows: the key of a row is the id of its stream's entity. */
  readonly category: string;
  /** Every column but `id` and `version`, by its field: `sellerId` is the column `seller_id`. */
  readonly columns: Own;
}

/** A read model's table; `projection` adds the events that make its rows. */
export interface ReadModel<Own extends Columns> extends ReadModelDefinition<Own> {
  /** What a query selects to get rows with these fields: `id, version, seller_id as "sellerId"`. */
  readonly selected: string;
  /** The projection that keeps the table: a row before an event, and the event, give the row after it. */
  projection<Event extends DomainEvent>(
    project: Project<RowOf<ReadModelDefinition<Own>>, Event>,
  ): Projection<RowOf<ReadModelDefinition<Own>>, Event>;
}

/**
 * Declares a read model once:
 * `const table = defineReadModel({ table: 'rooms', category: 'room', columns: { taken: integer() } })`, then
 * `type RoomRow = RowOf<typeof table>` and `table.projection<RoomEvent>((row, event) => …)`.
 */
export function defineReadModel<const Own extends Columns>(
  definition: ReadModelDefinition<Own>,
): ReadModel<Own> {
  const columns: Record<string, TableColumn> = {};
  for (const [field, column] of Object.entries(definition.columns))
    columns[column.name ?? snakeCase(field)] = { ...column, field };
  const selected = Object.entries(columns).map(([name, { field }]) =>
    name === field ? name : `${name} as "${field}"`,
  );
  return {
    ...definition,
    selected: ['id', 'version', ...selected].join(', '),
    projection: (project) => ({ ...definition, columns, project }),
  };
}

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A text; `text<'open' | 'closed'>()` when it is one of few. */
export const text = <Value extends string = string>(): Column<Value> => ({ type: 'text', nullable: false });

/** A whole number of at most 31 bits. */
export const integer = (): Column<number> => ({ type: 'integer', nullable: false });

/** A whole number up to 2^53: money in minor units. */
export const bigint = (): Column<number> => ({ type: 'bigint', nullable: false });

export const boolean = (): Column<boolean> => ({ type: 'boolean', nullable: false });

/** An instant. */
export const timestamptz = (): Column<Date> => ({ type: 'timestamptz', nullable: false });

/** A value that JSON keeps. */
export const jsonb = <Value>(): Column<Value> => ({ type: 'jsonb', nullable: false });

/**
 * JSON that a row holds as one string, and the table as `jsonb`, which a query reads as objects. For a list that grows and
 * is seldom read: it is not serialised again with each event, and V8 keeps one string of a cached row, not many objects.
 */
export const jsonText = (): Column<string> => ({ type: 'json text', nullable: false });

/** A list of texts. */
export const textArray = <Value extends string = string>(): Column<readonly Value[]> => ({
  type: 'text[]',
  nullable: false,
});

/** A text of one person, encrypted under their key: written as a SealedText, read as a string. */
export const sealed = (): Column<SealedText | string> => ({ type: 'sealed', nullable: false });

/** The same column, which may also be null. */
export const nullable = <Value>(column: Column<Value>): Column<Value | null> => ({
  ...column,
  nullable: true,
});

/** The same column under another name in the table: `row: named('seat_row', text())`, as `row` is a word of SQL. */
export const named = <Value>(name: string, column: Column<Value>): Column<Value> => ({ ...column, name });

/** Every inline projection of this build, by the category of streams it follows. */
export class ProjectionRegistry {
  private readonly byTable = new Map<string, AnyProjection>();
  private readonly byCategory = new Map<string, AnyProjection[]>();

  /** Throws when two projections write one table, or a name would need quoting. */
  register(projection: AnyProjection): void {
    const { table, category, columns } = projection;
    if (this.byTable.has(table)) throw new Error(`Two projections write the table ${table}`);
    for (const name of [table, ...Object.keys(columns)]) {
      if (!/^[a-z][a-z0-9_]*$/.test(name))
        throw new Error(`Projection ${table}: ${name} is no plain SQL name`);
    }
    this.byTable.set(table, projection);
    this.byCategory.set(category, [...this.ofCategory(category), projection]);
  }

  /** The projections that follow streams of this category, always in the same order. */
  ofCategory(category: string): readonly AnyProjection[] {
    return this.byCategory.get(category) ?? [];
  }

  /** The projection that writes this table. Throws for any other table. */
  ofTable(table: string): AnyProjection {
    const projection = this.byTable.get(table);
    if (!projection) throw new Error(`No projection writes the table ${table}`);
    return projection;
  }

  all(): readonly AnyProjection[] {
    return [...this.byTable.values()];
  }
}
