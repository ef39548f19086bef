import { sealPart } from '../crypto/personal-part.js';
import type { Append, ClaimEntry, EventEntry, KeyEntry, StreamEntry } from '../event-store/append-entries.js';
import type { EventWriter } from './event-writer.js';
import type { Flight } from './flight.js';
import { tablesOf } from './flight-tables.js';
import { keyId } from './key-id.js';
import type { PendingCommand } from './pending-command.js';

/** A flight as it goes to the database, and whose entries are whose. */
export interface Manifest {
  readonly append: Append;
  /** By index in `append.keys`. */
  readonly keyOwners: readonly PendingCommand[];
  /** By index in `append.claims`. */
  readonly claimOwners: readonly ClaimOwner[];
}

/** Who wants a value, and the code of the refusal. */
export interface ClaimOwner {
  readonly entry: ClaimEntry;
  readonly command: PendingCommand;
  readonly refusal: string;
}

/** Writes down what a flight appends, in the orders that `append_flight` (migration 0002) wants. */
export function writeManifest(flight: Flight, writer: EventWriter): Manifest {
  const claims = claimsOf(flight);
  const keys: KeyEntry[] = [];
  const keyOwners: PendingCommand[] = [];
  const events: EventEntry[] = [];
  flight.passengers.forEach(({ command, writes, hold }, index) => {
    const group = flight.groupOf(index);
    const { idempotency } = command.context;
    if (idempotency && hold) {
      const result = JSON.stringify(command.plan.result ?? null);
      keys.push({ group, id: keyId(idempotency), fingerprint: idempotency.fingerprint, result });
      keyOwners.push(command);
    }
    for (const write of writes) {
      for (const { event, data } of write.events) {
        const { id, streamId: stream, version, type, personal } = event;
        events.push({
          group,
          id,
          stream,
          version,
          type,
          schema: writer.types.schemaOf(type),
          data,
          personal: personal ? JSON.stringify(sealPart(flight.keys, id, personal)) : null,
          meta: JSON.stringify(event.meta),
        });
      }
    }
  });
  return {
    append: {
      streams: streamsOf(flight),
      events,
      keys,
      claims: claims.map(({ entry }) => entry),
      tables: tablesOf(flight),
      at: flight.now,
      erasures: flight.erasures,
    },
    keyOwners,
    claimOwners: claims,
  };
}

/** In id order; what is written before what is looked at, so that no lock is ever raised. */
function streamsOf(flight: Flight): StreamEntry[] {
  const written = new Map<string, StreamEntry>();
  const looked = new Map<string, StreamEntry>();
  flight.passengers.forEach((passenger, index) => {
    const group = flight.groupOf(index);
    for (const { streamId: id, before, after } of passenger.writes) {
      const expected = written.get(id)?.expected ?? before.version;
      written.set(id, { group, id, expected, next: after.version, hold: true });
    }
    for (const [id, { version }] of passenger.looked) {
      const key = `${id} ${group}`;
      const hold = passenger.hold || looked.get(key)?.hold === true;
      looked.set(key, { group, id, expected: version, next: version, hold });
    }
  });
  return [...written.values(), ...looked.values()].sort(
    (one, other) => compare(one.id, other.id) || other.next - other.expected - (one.next - one.expected),
  );
}

/** In order of scope, value and take; of several changes to one value by one stream the last one counts. */
function claimsOf(flight: Flight): ClaimOwner[] {
  const claims = new Map<string, ClaimOwner>();
  flight.passengers.forEach(({ command, writes }, index) => {
    const group = flight.groupOf(index);
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
