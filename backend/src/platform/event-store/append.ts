import type { Queryable } from '../database/queryable.js';
import type { Append } from './append-entries.js';
import { appendParameters } from './append-parameters.js';
import { appendStatement } from './append-statement.js';

/** Why a group was not appended; `item` is the index of the entry that was in the way. */
export interface Refusal {
  readonly group: number;
  readonly reason: 'version' | 'key-running' | 'key-known' | 'claim';
  readonly item: number;
}

/** What append_flight answers: three arrays of the same length. */
interface Refusals {
  readonly refused: readonly number[];
  readonly reasons: readonly Refusal['reason'][];
  readonly items: readonly number[];
  /** The newest erasure when the statement began. */
  readonly erasures: number;
}

/** SQLSTATE of an append that was decided before a person was erased. */
export const ERASED_SINCE = 'TE001';

/**
 * Refuses a flight that appends no event, which append_flight does not check: what it answers to its commands was
 * decided from memory that may hold data of the person.
 */
class ErasedSince extends Error {
  readonly code = ERASED_SINCE;
}

/**
 * Appends a flight in one statement, and so in one transaction and one round trip: log, outbox, keys, claims
 * and read models. Groups that are refused leave nothing behind; the others are not harmed. Throws ERASED_SINCE when
 * somebody was erased since the flight was decided; then it left nothing behind but idempotency keys of commands
 * without events.
 */
export async function append(database: Queryable, flight: Append): Promise<readonly Refusal[]> {
  const { rows } = await database.query<Refusals>({
    ...appendStatement(flight.tables),
    values: appendParameters(flight),
  });
  const [answer] = rows;
  if (!answer) throw new Error('append_flight did not answer');
  const { refused, reasons, items, erasures } = answer;
  if (erasures !== flight.erasures) throw new ErasedSince('A person was erased since the flight was decided');
  return reasons.map((reason, index) => ({
    group: refused[index] ?? Number.NaN,
    reason,
    item: (items[index] ?? Number.NaN) - 1,
  }));
}
