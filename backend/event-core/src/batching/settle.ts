import { setTimeout as delay } from 'node:timers/promises';
import { isOutage, isTransient } from '../database/errors.js';
import type { Queryable } from '../database/queryable.js';
import { DomainError, CommitOutcomeUnknown } from '../model/errors.js';
import type { Refusal } from '../store/append.js';
import type { AppendOutcomeUnknown, BatchConnection, TerminateSession } from './batch-connection.js';
import type { ClaimOwner, BatchRequest } from './batch-request.js';
import type { BatchEntry, CommandBatch } from './command-batch.js';
import type { PendingCommand } from './command-queue.js';
import type { StreamCache } from './stream-cache.js';

/** The idempotency key was used before: its result is stored. */
export class KeyAlreadyUsed extends Error {}

/** Commands of refused groups that must be decided again. */
export interface BatchResult {
  /** A stream had another version than expected. */
  readonly conflicted: readonly PendingCommand[];
  /** Rolled back because a command that they depend on was refused. */
  readonly dependents: readonly PendingCommand[];
}

/** Settles the commands of a committed batch. Returns those that must be decided again. */
export function settle(
  batch: CommandBatch,
  request: BatchRequest,
  refusals: readonly Refusal[],
  cache: StreamCache,
  sentAt: number,
): BatchResult {
  const refused = new Map<number, boolean>();
  for (const refusal of refusals) {
    const isConflict = refusal.reason === 'version';
    refused.set(refusal.group, isConflict || refused.get(refusal.group) === true);
  }
  for (const refusal of refusals) settleRefused(refusal, request, refusals);
  const conflicted: PendingCommand[] = [];
  const dependents: PendingCommand[] = [];
  batch.entries.forEach((entry, index) => {
    const isConflict = refused.get(batch.groupOf(index));
    if (isConflict === undefined) settleCommitted(entry, cache, sentAt);
    else if (!entry.command.settled) (isConflict ? conflicted : dependents).push(entry.command);
  });
  return { conflicted, dependents };
}

/** Settles a committed command, and caches the streams as it wrote and read them. */
function settleCommitted(
  { command, writes, reads, refusal }: BatchEntry,
  cache: StreamCache,
  knownAt: number,
): void {
  for (const [streamId, snapshot] of reads) cache.set(streamId, { ...snapshot, knownAt });
  for (const { streamId, after } of writes) cache.set(streamId, { ...after, knownAt });
  if (refusal !== undefined) command.fail(refusal);
  else command.succeed(writes.flatMap(({ events }) => events.map(({ event }) => event)));
}

function settleRefused(
  { reason, item }: Refusal,
  { keyOwners, claimOwners }: BatchRequest,
  refusals: readonly Refusal[],
): void {
  switch (reason) {
    case 'version':
      return;
    case 'key-known':
      return keyOwners[item]?.fail(new KeyAlreadyUsed());
    case 'key-running':
      return keyOwners[item]?.fail(new DomainError('idempotency-running'));
    case 'claim': {
      const owner = claimOwners[item];
      if (!owner || wentToRefused(item, claimOwners, refusals)) return;
      return owner.command.fail(new DomainError(owner.refusal));
    }
  }
}

/** Whether another command of the batch claimed the value first and was then refused: the value may be free. */
function wentToRefused(item: number, claims: readonly ClaimOwner[], refusals: readonly Refusal[]): boolean {
  const wanted = claims[item]?.entry;
  return claims.slice(0, item).some(({ entry: { scope, value, group } }, conflicting) => {
    if (scope !== wanted?.scope || value !== wanted.value) return false;
    const isRefused = refusals.some((refusal) => refusal.group === group);
    return (
      isRefused && !refusals.some((refusal) => refusal.reason === 'claim' && refusal.item === conflicting)
    );
  });
}

/** Pause before the lookup is repeated, in milliseconds. */
const RETRY_MS = 100;

/** What a lookup of committed events works with. */
export interface LookupParts {
  readonly cache: StreamCache;
  readonly terminateSession: TerminateSession;
}

/** Entries of a batch whose outcome was unknown: those whose events are in the log, and the others. */
interface CommittedLookup {
  readonly committed: readonly BatchEntry[];
  readonly notCommitted: readonly BatchEntry[];
}

/**
 * Settles a batch that the server did not answer: terminates its session, then looks up which events are in the log.
 * Returns the unsettled commands that certainly have no effect and can be decided again. Before the session is gone the
 * log proves nothing, because the commit may still be written (docs/decisions/0011).
 */
export async function settleUnknownOutcome(
  connection: BatchConnection,
  batch: CommandBatch,
  { session }: AppendOutcomeUnknown,
  { cache, terminateSession }: LookupParts,
): Promise<readonly PendingCommand[]> {
  for (const streamId of batch.streams) cache.forget(streamId);
  while (batch.unsettled.length > 0) {
    try {
      const isGone = await connection.send((database) => terminateSession(database, session));
      if (!isGone) {
        for (const command of batch.unsettled) command.awaitOutcome();
        continue;
      }
      const { committed, notCommitted } = await connection.send((database) =>
        lookUpCommitted(database, batch),
      );
      for (const entry of committed) settleCommitted(entry, cache, -Infinity);
      const without = notCommitted.map(({ command }) => command).filter(({ settled }) => !settled);
      for (const command of without) command.markNotCommitted();
      return without;
    } catch (error) {
      if (isOutage(error) || isTransient(error)) await delay(RETRY_MS);
      else failUnknown(batch, error);
    }
  }
  return [];
}

function failUnknown(batch: CommandBatch, cause: unknown): void {
  for (const command of batch.unsettled)
    command.fail(new CommitOutcomeUnknown('The outcome of the commit cannot be looked up', { cause }));
}

/** Looks the first event of each command up by stream and version: a command is in the log as a whole or not at all. */
async function lookUpCommitted(database: Queryable, batch: CommandBatch): Promise<CommittedLookup> {
  const firstEvents = batch.entries.map(({ writes }) => writes[0]?.events[0]?.event);
  const { rows } = await database.query<{ id: string }>(
    `select e.id from unnest($1::text[], $2::integer[]) as w (stream_id, version)
     join events e on e.stream_id = w.stream_id and e.version = w.version`,
    [
      firstEvents.flatMap((event) => event?.streamId ?? []),
      firstEvents.flatMap((event) => event?.version ?? []),
    ],
  );
  const found = new Set(rows.map(({ id }) => id));
  const isCommitted = (index: number) => found.has(firstEvents[index]?.id ?? '');
  return {
    committed: batch.entries.filter((_entry, index) => isCommitted(index)),
    notCommitted: batch.entries.filter((_entry, index) => !isCommitted(index)),
  };
}
