import { sealForPerson } from '../crypto/seal-for-person.js';
import type { TableEntry } from '../event-store/append-entries.js';
import type { AnyProjection } from '../projections/projection.js';
import { type Seal, rowText } from '../projections/row-writing.js';
import type { Flight } from './flight.js';
import type { StreamWrite } from './plan-draft.js';

/** The last write of a flight to one stream, and whether the first one begins the stream. */
interface LastWrite {
  readonly write: StreamWrite;
  readonly group: number;
  readonly isNew: boolean;
}

type GrowingTable = { rows: TableEntry['rows'][number][]; removed: TableEntry['removed'][number][] };

/**
 * What a flight does to the read models: of each stream only the last row, in an order of the tables' names.
 * Without a row, a stream that is not new loses what the table has, even if the stream had none in memory: while a
 * person is being erased, the log yields no row any more and the table still shows one.
 */
export function tablesOf(flight: Flight): TableEntry[] {
  const seal: Seal = ({ personId, text }) => sealForPerson(flight.keys, personId, text);
  const tables = new Map<AnyProjection, GrowingTable>();
  for (const { write, group, isNew } of lastWrites(flight).values()) {
    const { entityId, after } = write;
    after.projections.forEach((projection, index) => {
      const row = after.rows[index] ?? null;
      if (!row && isNew) return;
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
      const isNew = last.get(write.streamId)?.isNew ?? write.before.version === 0;
      last.set(write.streamId, { write, group: flight.groupOf(index), isNew });
    }
  });
  return last;
}
