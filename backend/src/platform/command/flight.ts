import type { KeyRing } from '../crypto/key-ring.js';
import type { Decision, DecisionBasis, StreamView, StreamWrite, Versions } from './plan-draft.js';
import type { PendingCommand } from './pending-command.js';
import type { StreamSnapshot } from './stream-snapshot.js';
import { UnionFind } from './union-find.js';

/** A command aboard a flight: what it writes, or the refusal it gets if the streams are as it saw them. */
export interface Passenger {
  readonly command: PendingCommand;
  readonly writes: readonly StreamWrite[];
  /** Streams it looked at as the database has them; with `hold`, they must not change before the commit. */
  readonly looked: Versions;
  readonly hold: boolean;
  readonly refusal?: unknown;
}

interface Claimant {
  readonly passenger: number;
  readonly take: boolean;
}

/**
 * Commands that are appended together (docs/decisions/0004). Each is decided on top of what the ones before it
 * did. Those that build on each other form a group, which stands or falls together; groups do not touch.
 */
export class Flight implements DecisionBasis {
  readonly passengers: Passenger[] = [];
  private readonly tentative = new Map<string, StreamSnapshot>();
  private readonly writers = new Map<string, number>();
  private readonly claimants = new Map<string, Claimant>();
  private readonly groups = new UnionFind();

  /** When everything aboard happens. */
  readonly now = new Date();

  /** `erasures`: the newest erasure that this process had heard of when the flight was composed. */
  constructor(
    private readonly ground: StreamView,
    readonly erasures: number,
    readonly keys: KeyRing,
  ) {}

  get isEmpty(): boolean {
    return this.passengers.length === 0;
  }

  isBusy(streamId: string): boolean {
    return this.ground.isBusy(streamId);
  }

  snapshot(streamId: string): StreamSnapshot | undefined {
    return this.tentative.get(streamId) ?? this.ground.snapshot(streamId);
  }

  /**
   * A stream of this flight that gives up a value which this decision wants, or the other way round: the two
   * cannot fly together. Several may want to take one value; the database gives it to the first.
   */
  rivalOf({ writes }: Decision): string | undefined {
    for (const { key, take } of claimsIn(writes)) {
      const rival = this.claimants.get(key);
      if (rival && !(rival.take && take)) return this.passengers[rival.passenger]?.writes[0]?.streamId;
    }
    return undefined;
  }

  board(command: PendingCommand, { writes, looked }: Decision): void {
    const index = this.add({ command, writes, looked, hold: true });
    for (const write of writes) {
      this.writers.set(write.streamId, index);
      this.tentative.set(write.streamId, { ...write.after, knownAt: -Infinity });
    }
    for (const { key, take } of claimsIn(writes)) this.claimants.set(key, { passenger: index, take });
  }

  /** The command writes nothing; its answer stands if the streams are as it saw them. */
  boardToCheck(command: PendingCommand, looked: Versions, refusal?: unknown): void {
    this.add({ command, writes: [], looked, hold: false, ...(refusal !== undefined && { refusal }) });
  }

  /** The number of a passenger's group. */
  groupOf(passenger: number): number {
    return this.groups.find(passenger);
  }

  /** Streams that this flight changes. */
  get streams(): Iterable<string> {
    return this.writers.keys();
  }

  /** What another passenger left in a stream is checked with that passenger: the two are one group. */
  private add(passenger: Passenger): number {
    const fromOthers = new Set<number>();
    const looked = new Map<string, StreamSnapshot>();
    for (const [streamId, snapshot] of passenger.looked) {
      const writer = this.writers.get(streamId);
      if (writer === undefined) looked.set(streamId, snapshot);
      else fromOthers.add(writer);
    }
    for (const { streamId } of passenger.writes) {
      const writer = this.writers.get(streamId);
      if (writer !== undefined) fromOthers.add(writer);
    }
    const index = this.passengers.push({ ...passenger, looked }) - 1;
    this.groups.add(index);
    for (const other of fromOthers) this.groups.join(other, index);
    return index;
  }
}

/** Commands of a flight that have no answer yet. */
export function unsettled({ passengers }: Flight): readonly PendingCommand[] {
  return passengers.map(({ command }) => command).filter(({ settled }) => !settled);
}

function claimsIn(writes: readonly StreamWrite[]): { key: string; take: boolean }[] {
  return writes.flatMap(({ claims }) =>
    claims.flatMap(({ take = [], release = [] }) => [
      ...take.map(({ scope, value }) => ({ key: JSON.stringify([scope, value]), take: true })),
      ...release.map(({ scope, value }) => ({ key: JSON.stringify([scope, value]), take: false })),
    ]),
  );
}
