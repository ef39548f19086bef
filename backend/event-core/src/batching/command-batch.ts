import type { KeyRing } from '../encryption/sealed-data.js';
import type { AnyDecider } from '../model/decider.js';
import { DomainError } from '../model/errors.js';
import type { EventWriter } from '../store/event-store.js';
import type { PendingCommand } from './command-queue.js';
import {
  type Decision,
  type DecisionBasis,
  type StreamReads,
  type StreamView,
  type StreamWrite,
  type Verdict,
  decidePlan,
} from './decide-plan.js';
import type { StreamSnapshot } from './stream-cache.js';

/** A command of a batch: what it writes, or the refusal it gets if the streams still have the versions that it read. */
export interface BatchEntry {
  readonly command: PendingCommand;
  readonly writes: readonly StreamWrite[];
  /** Streams it read as the database has them; with `lock`, they must not change before the commit. */
  readonly reads: StreamReads;
  readonly lock: boolean;
  readonly refusal?: unknown;
}

/**
 * Commands that are appended in one transaction (docs/decisions/0004). Each is decided on the state that the ones before
 * it made. Commands that depend on each other form a group, which is committed or refused as a whole.
 */
export class CommandBatch implements DecisionBasis {
  readonly entries: BatchEntry[] = [];
  private readonly tentative = new Map<string, StreamSnapshot>();
  private readonly writers = new Map<string, number>();
  private readonly claimants = new Map<string, { readonly entry: number; readonly take: boolean }>();
  /** The group of each entry, named by the index of one of its entries. */
  private groups: number[] = [];

  /** The time of every event of the batch. */
  readonly now = new Date();

  /** `erasures`: the newest erasure that this process knew when it built the batch. */
  constructor(
    private readonly base: StreamView,
    readonly erasures: number,
    readonly keys: KeyRing,
  ) {}

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  get commands(): readonly PendingCommand[] {
    return this.entries.map(({ command }) => command);
  }

  /** Commands that are not settled yet. */
  get unsettled(): readonly PendingCommand[] {
    return this.commands.filter(({ settled }) => !settled);
  }

  isBusy(streamId: string): boolean {
    return this.base.isBusy(streamId);
  }

  snapshot(streamId: string): StreamSnapshot | undefined {
    return this.tentative.get(streamId) ?? this.base.snapshot(streamId);
  }

  empty(decider: AnyDecider): StreamSnapshot {
    return this.base.empty(decider);
  }

  /**
   * A stream of this batch that releases a value which this decision claims, or the other way round: the two cannot
   * share a batch. Several may claim the same value; the database gives it to the first.
   */
  conflictingStreamOf({ writes }: Decision): string | undefined {
    for (const { key, take } of claimsIn(writes)) {
      const conflicting = this.claimants.get(key);
      if (conflicting && !(conflicting.take && take))
        return this.entries[conflicting.entry]?.writes[0]?.streamId;
    }
    return undefined;
  }

  addWrite(command: PendingCommand, { writes, reads }: Decision): void {
    const index = this.add({ command, writes, reads, lock: true });
    for (const write of writes) {
      this.writers.set(write.streamId, index);
      // Not in the database yet, so no command may be settled on it before the commit.
      this.tentative.set(write.streamId, { ...write.after, knownAt: -Infinity });
    }
    for (const { key, take } of claimsIn(writes)) this.claimants.set(key, { entry: index, take });
  }

  /** Adds a command that writes nothing: its answer holds if the streams still have the versions that it read. */
  addCheck(command: PendingCommand, reads: StreamReads, refusal?: unknown): void {
    this.add({ command, writes: [], reads, lock: false, ...(refusal !== undefined && { refusal }) });
  }

  /** The number of an entry's group. */
  groupOf(entry: number): number {
    return this.groups[entry] ?? entry;
  }

  /** Streams that this batch appends to. */
  get streams(): Iterable<string> {
    return this.writers.keys();
  }

  /** Joins the entry's group with those of the entries whose state it read. */
  private add(entry: BatchEntry): number {
    const reads = new Map([...entry.reads].filter(([streamId]) => !this.writers.has(streamId)));
    const index = this.entries.push({ ...entry, reads }) - 1;
    const joined = new Set<number>();
    for (const streamId of [...entry.reads.keys(), ...entry.writes.map((write) => write.streamId)]) {
      const writer = this.writers.get(streamId);
      if (writer !== undefined) joined.add(this.groupOf(writer));
    }
    const [group = index, ...others] = joined;
    this.groups.push(group);
    if (others.length > 0) this.groups = this.groups.map((one) => (joined.has(one) ? group : one));
    return index;
  }
}

function claimsIn(writes: readonly StreamWrite[]): { key: string; take: boolean }[] {
  return writes.flatMap(({ claims }) =>
    claims.flatMap(({ take = [], release = [] }) => [
      ...take.map(({ scope, value }) => ({ key: JSON.stringify([scope, value]), take: true })),
      ...release.map(({ scope, value }) => ({ key: JSON.stringify([scope, value]), take: false })),
    ]),
  );
}

/** Streams and keys that must be loaded before a command can be decided. */
export type Missing = Extract<Verdict, { kind: 'not-loaded' }>;

/** Takes commands that cannot join a batch now. */
export interface BlockedCommands {
  /** Requeues the command when the batch that changes this stream has committed. */
  waitFor(streamId: string, command: PendingCommand): void;
  /** Requeues the command when what it misses has been loaded. */
  load(command: PendingCommand, missing: Missing): void;
}

/** Builds a batch: decides each command on the state that the batch so far gives its streams. */
export class BatchBuilder {
  readonly batch: CommandBatch;

  constructor(
    base: StreamView,
    erasures: number,
    private readonly writer: EventWriter,
    private readonly blocked: BlockedCommands,
  ) {
    this.batch = new CommandBatch(base, erasures, writer.keys.held());
  }

  add(command: PendingCommand): void {
    if (command.settled) return;
    try {
      const { batch, writer } = this;
      this.applyVerdict(command, decidePlan(command.plan, command.context, batch, writer, batch.now));
    } catch (error) {
      command.fail(error);
    }
  }

  private applyVerdict(command: PendingCommand, verdict: Verdict): void {
    switch (verdict.kind) {
      case 'busy':
        return this.blocked.waitFor(verdict.streamId, command);
      case 'not-loaded':
        return this.blocked.load(command, verdict);
      case 'refused':
        return verdict.error instanceof DomainError
          ? this.settleWithoutWrites(command, verdict.reads, verdict.error)
          : command.fail(verdict.error);
      case 'decided': {
        if (verdict.writes.length === 0 && !command.context.idempotency)
          return this.settleWithoutWrites(command, verdict.reads);
        const conflicting = this.batch.conflictingStreamOf(verdict);
        return conflicting === undefined
          ? this.batch.addWrite(command, verdict)
          : this.blocked.waitFor(conflicting, command);
      }
    }
  }

  /** Settles a command that writes nothing if the streams it read are fresh; otherwise the append checks their versions. */
  private settleWithoutWrites(command: PendingCommand, reads: StreamReads, refusal?: DomainError): void {
    if (!isFresh(command, reads)) this.batch.addCheck(command, reads, refusal);
    else if (refusal) command.fail(refusal);
    else command.succeed([]);
  }
}

/** Whether the streams had these versions at some moment after the command was submitted. */
function isFresh(command: PendingCommand, reads: StreamReads): boolean {
  return [...reads.values()].every(({ knownAt }) => knownAt >= command.submittedAt);
}
