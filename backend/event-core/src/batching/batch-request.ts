import { hash } from 'node:crypto';
import { sealPart, sealForPerson } from '../encryption/sealed-data.js';
import type { IdempotencyClaim } from '../model/plan.js';
import type { AnyProjection } from '../model/read-model.js';
import type {
  AppendRequest,
  ClaimEntry,
  EventEntry,
  KeyEntry,
  StreamEntry,
  TableEntry,
} from '../store/append-request.js';
import { type Seal, rowText } from '../store/rows.js';
import type { CommandBatch } from './command-batch.js';
import type { StreamWrite } from './decide-plan.js';
import type { PendingCommand } from './command-queue.js';

/** The append request of a batch, and which command owns which key and claim, so that a refusal finds its caller. */
export interface BatchRequest {
  readonly append: AppendRequest;
  /** By index in `append.keys`. */
  readonly keyOwners: readonly PendingCommand[];
  /** By index in `append.claims`. */
  readonly claimOwners: readonly ClaimOwner[];
}

/** The command that claims a value, and the code of its refusal. */
export interface ClaimOwner {
  readonly entry: ClaimEntry;
  readonly command: PendingCommand;
  readonly refusal: string;
}

/** Builds the append request of a batch, in the orders that `append_batch` requires. */
export function buildRequest(batch: CommandBatch): BatchRequest {
  const claims = claimsOf(batch);
  const keys: KeyEntry[] = [];
  const keyOwners: PendingCommand[] = [];
  const events: EventEntry[] = [];
  batch.entries.forEach(({ command, writes, lock }, index) => {
    const group = batch.groupOf(index);
    const { idempotency } = command.context;
    if (idempotency && lock) {
      const result = JSON.stringify(command.plan.result ?? null);
      keys.push({ group, id: keyId(idempotency), fingerprint: idempotency.fingerprint, result });
      keyOwners.push(command);
    }
    for (const write of writes) {
      for (const { event, schema, data } of write.events) {
        const { id, streamId: stream, version, type, personal } = event;
        events.push({
          group,
          id,
          stream,
          version,
          type,
          schema,
          data,
          personal: personal ? JSON.stringify(sealPart(batch.keys, id, personal)) : null,
          meta: JSON.stringify(event.meta),
        });
      }
    }
  });
  return {
    append: {
      streams: streamsOf(batch),
      events,
      keys,
      claims: claims.map(({ entry }) => entry),
      tables: tablesOf(batch),
      at: batch.now,
      erasures: batch.erasures,
    },
    keyOwners,
    claimOwners: claims,
  };
}

/** In id order, and writes before reads of the same stream, so that no lock is ever upgraded. */
function streamsOf(batch: CommandBatch): StreamEntry[] {
  const written = new Map<string, StreamEntry>();
  const reads = new Map<string, StreamEntry>();
  batch.entries.forEach((entry, index) => {
    const group = batch.groupOf(index);
    for (const { streamId: id, before, after } of entry.writes) {
      const expected = written.get(id)?.expected ?? before.version;
      written.set(id, { group, id, expected, next: after.version, lock: true });
    }
    for (const [id, { version }] of entry.reads) {
      const key = `${id} ${group}`;
      const lock = entry.lock || reads.get(key)?.lock === true;
      reads.set(key, { group, id, expected: version, next: version, lock });
    }
  });
  return [...written.values(), ...reads.values()].sort(
    (one, other) => compare(one.id, other.id) || other.next - other.expected - (one.next - one.expected),
  );
}

/** In order of scope, value and take. Of several changes to one value by one stream, the last one counts. */
function claimsOf(batch: CommandBatch): ClaimOwner[] {
  const claims = new Map<string, ClaimOwner>();
  batch.entries.forEach(({ command, writes }, index) => {
    const group = batch.groupOf(index);
    for (const { streamId: stream, claims: changes } of writes) {
      const set = (scope: string, value: string, take: boolean, refusal: string) =>
        claims.set(JSON.stringify([scope, value, stream]), {
          entry: { group, scope, value, stream, take },
          command,
          refusal,
        });
      for (const { release = [], take = [] } of changes) {
        for (const { scope, value } of release) set(scope, value, false, '');
        for (const { scope, value, refusal } of take) set(scope, value, true, refusal);
      }
    }
  });
  return [...claims.values()].sort(
    ({ entry: one }, { entry: other }) =>
      compare(one.scope, other.scope) ||
      compare(one.value, other.value) ||
      Number(one.take) - Number(other.take),
  );
}

/** By code units, the same in every process. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The last write of a batch to one stream, and whether the first one begins the stream. */
interface LastWrite {
  readonly write: StreamWrite;
  readonly group: number;
  readonly isNew: boolean;
}

type GrowingTable = { rows: TableEntry['rows'][number][]; removed: TableEntry['removed'][number][] };

/**
 * Rows of the read models that a batch writes: the last one of each stream, in the order of the tables' names.
 * Without a row, a stream that is not new loses what the table has, even if the stream had none in memory: while a
 * person is being erased, the log yields no row any more and the table still shows one.
 */
function tablesOf(batch: CommandBatch): TableEntry[] {
  const seal: Seal = ({ personId, text }) => sealForPerson(batch.keys, personId, text);
  const tables = new Map<AnyProjection, GrowingTable>();
  for (const { write, group, isNew } of lastWrites(batch).values()) {
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

function lastWrites(batch: CommandBatch): ReadonlyMap<string, LastWrite> {
  const last = new Map<string, LastWrite>();
  batch.entries.forEach(({ writes }, index) => {
    for (const write of writes) {
      const isNew = last.get(write.streamId)?.isNew ?? write.before.version === 0;
      last.set(write.streamId, { write, group: batch.groupOf(index), isNew });
    }
  });
  return last;
}

/** The id under which an idempotency key is stored: the first half of the SHA-256 of scope and key, as a uuid. */
export function keyId({ scope, key }: IdempotencyClaim): string {
  return hash('sha256', JSON.stringify([scope, key]), 'hex').slice(0, 32);
}
