import type { TableEntry } from '../event-store/append-entries.js';
import type { AnyProjection } from '../projections/projection.js';
import { type Seal, rowText } from '../projections/row-writing.js';
import type { EventWriter } from './event-writer.js';
import type { Flight } from './flight.js';
import type { StreamWrite } from './plan-draft.js';

/** The last write of a flight to one stream, and the stream's rows before the first. */
interface LastWrite {
  readonly write: StreamWrite;
  readonly group: number;
  readonly rowsBefore: readonly (object | null)[];
}

type GrowingTable = { rows: TableEntry['rows'][number][]; removed: TableEntry['removed'][number][] };

/** What a flight does to the read models: of each stream only the last row, in an order of the tables' names. */
export function tablesOf(flight: Flight, { keys }: EventWriter): TableEntry[] {
  const seal: Seal = ({ personId, text }) => keys.sealForPerson(personId, text);
  const tables = new Map<AnyProjection, GrowingTable>();
  for (const { write, group, rowsBefore } of lastWrites(flight).values()) {
    const { entityId, after } = write;
    after.projections.forEach((projection, index) => {
      const row = after.rows[index] ?? null;
      if (!row && !rowsBefore[index]) return;
      let table = tables.get(projection);
      if (!table) tables.set(projection, (table = { rows: [], removed: [] }));
      if (row) table.rows.push({ ...rowText(projection, entityId, after.version, row, seal), group });
      else table.removed.push({ group, id: entityId });
    });
  }
  return [...tables]
    .map(([projection, table]) => ({ projection, ...table }))
    .sort((one, other) => (one.projection.table < other.projection.table ? -1 : 1));
}

function lastWrites(flight: Flight): ReadonlyMap<string, LastWrite> {
  const last = new Map<string, LastWrite>();
  flight.passengers.forEach(({ writes }, index) => {
    for (const write of writes) {
      const rowsBefore = last.get(write.streamId)?.rowsBefore ?? write.before.rows;
      last.set(write.streamId, { write, group: flight.groupOf(index), rowsBefore });
    }
  });
  return last;
}
