import type { StoredEvent } from '../event-store/event.js';
import type { AnyProjection } from '../projections/projection.js';
import type { Foldable } from './decider.js';

/** A stream as this process knows it: what its rules and its read models make of its events so far. */
export interface StreamSnapshot {
  readonly decider: Foldable<unknown>;
  readonly projections: readonly AnyProjection[];
  /** 0 when nothing happened yet. */
  readonly version: number;
  readonly state: unknown;
  /** The stream's row in each of `projections`. */
  readonly rows: readonly (object | null)[];
  /** The newest erasure that this process had heard of when it began to read or decide this. */
  readonly erasures: number;
  /** The database had this version at that moment or later (of `performance.now()`). */
  readonly knownAt: number;
}

/** A stream before its first event. */
export function emptySnapshot(
  decider: Foldable<unknown>,
  projections: readonly AnyProjection[],
  knownAt: number,
  erasures: number,
): StreamSnapshot {
  const rows = projections.map(() => null);
  return { decider, projections, version: 0, state: decider.initial(), rows, knownAt, erasures };
}

/** The stream after its next event. Throws when an event between the two is missing. */
export function advance(snapshot: StreamSnapshot, event: StoredEvent): StreamSnapshot {
  const { decider, projections, version, state, rows } = snapshot;
  if (event.version !== version + 1) {
    throw new Error(`Stream ${event.streamId}: version ${event.version} follows ${version}`);
  }
  return {
    ...snapshot,
    version: event.version,
    state: decider.evolve(state, event),
    rows: projections.map((projection, index) => projection.project(rows[index] ?? null, event)),
  };
}
