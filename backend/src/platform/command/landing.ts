import type { Refusal } from '../event-store/append.js';
import { DomainError } from './domain-error.js';
import type { Flight, Passenger } from './flight.js';
import type { ClaimOwner, Manifest } from './flight-manifest.js';
import type { PendingCommand } from './pending-command.js';
import type { StreamMemory } from './stream-memory.js';

/** The idempotency key was used before: there is a stored answer. */
export class KeyKnown extends Error {}

/** Commands of refused groups that are to be decided again. */
export interface Landed {
  /** A version was in their way. */
  readonly conflicted: readonly PendingCommand[];
  /** A neighbour they built on was refused. */
  readonly bereaved: readonly PendingCommand[];
}

/** Settles the commands of a flight that was committed, except for those that must be decided again. */
export function land(
  flight: Flight,
  manifest: Manifest,
  refusals: readonly Refusal[],
  memory: StreamMemory,
  sentAt: number,
): Landed {
  const refused = new Map<number, boolean>();
  for (const refusal of refusals) {
    const isConflict = refusal.reason === 'version';
    refused.set(refusal.group, isConflict || refused.get(refusal.group) === true);
  }
  for (const refusal of refusals) settleRefused(refusal, manifest, refusals);
  const conflicted: PendingCommand[] = [];
  const bereaved: PendingCommand[] = [];
  flight.passengers.forEach((passenger, index) => {
    const isConflict = refused.get(flight.groupOf(index));
    if (isConflict === undefined) arrive(passenger, memory, sentAt);
    else if (!passenger.command.settled) (isConflict ? conflicted : bereaved).push(passenger.command);
  });
  return { conflicted, bereaved };
}

/** What a passenger wrote and saw is what the database has. */
export function arrive(
  { command, writes, looked, refusal }: Passenger,
  memory: StreamMemory,
  knownAt: number,
): void {
  for (const [streamId, snapshot] of looked) memory.set(streamId, { ...snapshot, knownAt });
  for (const { streamId, after } of writes) memory.set(streamId, { ...after, knownAt });
  if (refusal !== undefined) command.fail(refusal);
  else command.succeed(writes.flatMap(({ events }) => events.map(({ event }) => event)));
}

function settleRefused(
  { reason, item }: Refusal,
  { keyOwners, claimOwners }: Manifest,
  refusals: readonly Refusal[],
): void {
  switch (reason) {
    case 'version':
      return;
    case 'key-known':
      return keyOwners[item]?.fail(new KeyKnown());
    case 'key-running':
      return keyOwners[item]?.fail(new DomainError('idempotency-running'));
    case 'claim': {
      const owner = claimOwners[item];
      if (!owner || wentToRefused(item, claimOwners, refusals)) return;
      return owner.command.fail(new DomainError(owner.refusal));
    }
  }
}

/** Whether a rival aboard took the value first and was then refused for another reason: it may be free after all. */
function wentToRefused(item: number, claims: readonly ClaimOwner[], refusals: readonly Refusal[]): boolean {
  const wanted = claims[item]?.entry;
  return claims.slice(0, item).some(({ entry: { scope, value, group } }, rival) => {
    if (scope !== wanted?.scope || value !== wanted.value) return false;
    const isRefused = refusals.some((refusal) => refusal.group === group);
    return isRefused && !refusals.some((refusal) => refusal.reason === 'claim' && refusal.item === rival);
  });
}
