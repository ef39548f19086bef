import type { KeyRing } from '../crypto/key-ring.js';
import type { EventMeta } from '../event-store/event.js';
import { streamId } from '../event-store/stream-id.js';
import type { CommandContext } from './command-context.js';
import type { AnyDecider, ClaimChanges } from './decider.js';
import type { EventWriter, WrittenEvent } from './event-writer.js';
import type { StreamCommand } from './plan.js';
import { type StreamSnapshot, advance, emptySnapshot } from './stream-snapshot.js';

/** Streams as they stand for whoever decides next. */
export interface StreamView {
  /** Whether another flight is changing the stream, so that nobody knows its state. */
  isBusy(streamId: string): boolean;
  /** `undefined` when the stream is not in memory. */
  snapshot(streamId: string): StreamSnapshot | undefined;
}

/** What a plan is decided on: the streams, and the keys that its events are written with. */
export interface DecisionBasis extends StreamView {
  readonly keys: KeyRing;
  /** The newest erasure that this process had heard of. */
  readonly erasures: number;
}

/** Streams that were looked at, with the snapshot that was seen. */
export type Versions = ReadonlyMap<string, StreamSnapshot>;

/** What one plan adds to one stream. */
export interface StreamWrite {
  readonly streamId: string;
  readonly entityId: string;
  readonly before: StreamSnapshot;
  readonly after: StreamSnapshot;
  readonly events: readonly WrittenEvent[];
  readonly claims: readonly ClaimChanges[];
}

/** A plan's decision: what it writes, and what it looked at without writing. */
export interface Decision {
  readonly writes: readonly StreamWrite[];
  readonly looked: Versions;
}

/** A plan being decided: each command sees what the ones before it did. */
export class PlanDraft {
  readonly keysMissing = new Set<string>();
  private readonly looked = new Map<string, StreamSnapshot>();
  private readonly writes = new Map<string, StreamWrite>();
  private readonly meta: EventMeta;

  constructor(
    private readonly view: DecisionBasis,
    private readonly writer: EventWriter,
    { actor, correlationId, causationId, traceparent }: CommandContext,
    private readonly now: Date,
  ) {
    this.meta = {
      actor,
      correlationId,
      ...(causationId !== undefined && { causationId }),
      ...(traceparent !== undefined && { traceparent }),
    };
  }

  get versions(): Versions {
    return this.looked;
  }

  /** The state of a stream that the view holds. */
  look(id: string): unknown {
    const snapshot = this.view.snapshot(id);
    if (!snapshot) throw new Error(`Stream ${id} is not in memory`);
    this.looked.set(id, snapshot);
    return snapshot.state;
  }

  decide({ decider, entityId, command, isNew }: StreamCommand): void {
    const id = streamId(decider.category, entityId);
    const projections = this.writer.projections.ofCategory(decider.category);
    const { keys, erasures } = this.view;
    const fresh = isNew && emptySnapshot(decider, projections, performance.now(), erasures);
    const before = this.seen(id, fresh || undefined);
    const current = this.writes.get(id)?.after ?? before;
    const events = decider.decide(command, current.state, this.now);
    if (events.length === 0) return;
    let write = this.writes.get(id) ?? {
      streamId: id,
      entityId,
      before,
      after: before,
      events: [],
      claims: [],
    };
    for (const event of events) {
      for (const person of this.writer.keysMissing(event, keys)) this.keysMissing.add(person);
      const place = { streamId: id, version: write.after.version + 1, meta: this.meta, at: this.now };
      write = grown(write, decider, this.writer.store(event, place, keys));
    }
    for (const person of this.writer.keysMissingIn(projections, write.after.rows, keys))
      this.keysMissing.add(person);
    this.writes.set(id, write);
  }

  decision(): Decision {
    const looked = new Map([...this.looked].filter(([id]) => !this.writes.has(id)));
    return { writes: [...this.writes.values()], looked };
  }

  private seen(id: string, fresh: StreamSnapshot | undefined): StreamSnapshot {
    const snapshot = this.looked.get(id) ?? fresh ?? this.view.snapshot(id);
    if (!snapshot) throw new Error(`Stream ${id} is not in memory`);
    this.looked.set(id, snapshot);
    return snapshot;
  }
}

function grown(write: StreamWrite, decider: AnyDecider, written: WrittenEvent): StreamWrite {
  const { event } = written;
  return {
    ...write,
    after: advance(write.after, event),
    events: [...write.events, written],
    claims: decider.claims ? [...write.claims, decider.claims(event)] : write.claims,
  };
}
