import type { KeyRing } from '../encryption/sealed-data.js';
import type { AnyDecider, Foldable, ClaimChanges } from '../model/decider.js';
import { type DomainEvent, type EventMeta, streamId } from '../model/event.js';
import type { CommandContext, AnyPlan, StreamCommand } from '../model/plan.js';
import type { EventWriter, WrittenEvent } from '../store/event-store.js';
import { personsSealedIn } from '../store/rows.js';
import { type StreamReference, type StreamSnapshot, advance } from './stream-cache.js';

/** The result of deciding a plan on cached streams. A separate type, because not every plan can be decided yet. */
export type Verdict =
  /** What the plan writes, and what it only read. */
  | { readonly kind: 'decided'; readonly writes: readonly StreamWrite[]; readonly reads: StreamReads }
  /** The rules (DomainError) or a fault refuse it, given streams of these versions. */
  | { readonly kind: 'refused'; readonly error: unknown; readonly reads: StreamReads }
  /** Another batch is changing this stream. */
  | { readonly kind: 'busy'; readonly streamId: string }
  /** These streams, or the keys of these persons, must be loaded first. */
  | {
      readonly kind: 'not-loaded';
      readonly streams: readonly StreamReference[];
      readonly persons: readonly string[];
    };

/** Decides a plan without I/O: reads its facts, calls `commands`, lets each stream's decider decide, then follows. */
export function decidePlan(
  plan: AnyPlan,
  context: CommandContext,
  view: DecisionBasis,
  writer: EventWriter,
  now: Date,
): Verdict {
  const facts = Object.entries(plan.facts ?? {}).map(([name, fact]) => ({ name, ...reference(fact) }));
  const factsMissing = notReady(facts, view);
  if (factsMissing) return factsMissing;
  const draft = new PlanDraft(view, writer, context, now);
  try {
    const states = Object.fromEntries(facts.map(({ name, streamId }) => [name, draft.read(streamId)]));
    let commands = plan.commands(states, now);
    while (commands.length > 0) {
      const missing = notReady(commands.filter(({ isNew }) => !isNew).map(reference), view);
      if (missing) return missing;
      commands = commands.flatMap((command) => {
        const events = draft.decide(command);
        return events.flatMap((event) => command.follow?.(event) ?? []);
      });
    }
  } catch (error) {
    return { kind: 'refused', error, reads: draft.reads };
  }
  const persons = [...draft.keysMissing];
  if (persons.length > 0) return { kind: 'not-loaded', streams: [], persons };
  return draft.decision();
}

function reference<Kind extends Foldable<unknown> | AnyDecider>(named: { decider: Kind; entityId: string }) {
  return { streamId: streamId(named.decider.category, named.entityId), decider: named.decider };
}

function notReady(streams: readonly StreamReference[], view: StreamView): Verdict | undefined {
  const busy = streams.find((stream) => view.isBusy(stream.streamId));
  if (busy) return { kind: 'busy', streamId: busy.streamId };
  const missing = streams.filter((stream) => !view.snapshot(stream.streamId));
  return missing.length > 0 ? { kind: 'not-loaded', streams: missing, persons: [] } : undefined;
}

/** Streams as the next decision sees them. */
export interface StreamView {
  /** Whether another batch is changing the stream, so that its state is unknown. */
  isBusy(streamId: string): boolean;
  /** Undefined when the stream is not cached. */
  snapshot(streamId: string): StreamSnapshot | undefined;
  /** A stream of this decider before its first event. */
  empty(decider: AnyDecider): StreamSnapshot;
}

/** What a plan is decided on: the streams, and the keys that its events are written with. */
export interface DecisionBasis extends StreamView {
  readonly keys: KeyRing;
}

/** Streams that a decision read, with the snapshot that it saw. */
export type StreamReads = ReadonlyMap<string, StreamSnapshot>;

/** What one plan adds to one stream. A separate type, because the cache and the append need the stream's state as well. */
export interface StreamWrite {
  readonly streamId: string;
  readonly entityId: string;
  readonly before: StreamSnapshot;
  readonly after: StreamSnapshot;
  readonly events: readonly WrittenEvent[];
  readonly claims: readonly ClaimChanges[];
}

export type Decision = Extract<Verdict, { kind: 'decided' }>;

/** A plan being decided: each command sees what the ones before it did. */
class PlanDraft {
  readonly keysMissing = new Set<string>();
  readonly reads = new Map<string, StreamSnapshot>();
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

  /** The state of a stream that the view holds. */
  read(id: string): unknown {
    return this.snapshotOf(id).state;
  }

  /** Lets the stream's decider decide, and returns its events. */
  decide({ decider, entityId, command, isNew }: StreamCommand): readonly DomainEvent[] {
    const id = streamId(decider.category, entityId);
    const { keys } = this.view;
    const before = this.snapshotOf(id, isNew ? this.view.empty(decider) : undefined);
    const current = this.writes.get(id)?.after ?? before;
    const events = decider.decide(command, current.state, this.now);
    if (events.length === 0) return events;
    let write = this.writes.get(id) ?? {
      streamId: id,
      entityId,
      before,
      after: before,
      events: [],
      claims: [],
    };
    for (const event of events) {
      this.needKeys(Object.keys(event.personal ?? {}));
      const address = { streamId: id, version: write.after.version + 1, meta: this.meta, at: this.now };
      write = withEvent(write, decider, this.writer.store(event, address, keys));
    }
    this.needKeys(write.after.rows.flatMap((row) => (row ? personsSealedIn(row) : [])));
    this.writes.set(id, write);
    return events;
  }

  decision(): Decision {
    const reads = new Map([...this.reads].filter(([id]) => !this.writes.has(id)));
    return { kind: 'decided', writes: [...this.writes.values()], reads };
  }

  /** Notes the persons whose keys must be fetched or made before the events and rows can be written. */
  private needKeys(personIds: readonly string[]): void {
    for (const id of personIds) if (this.view.keys.keyOf(id) === 'absent') this.keysMissing.add(id);
  }

  private snapshotOf(id: string, fresh?: StreamSnapshot): StreamSnapshot {
    const snapshot = this.reads.get(id) ?? fresh ?? this.view.snapshot(id);
    if (!snapshot) throw new Error(`Stream ${id} is not cached`);
    this.reads.set(id, snapshot);
    return snapshot;
  }
}

function withEvent(write: StreamWrite, decider: AnyDecider, written: WrittenEvent): StreamWrite {
  const { event } = written;
  return {
    ...write,
    after: advance(write.after, event),
    events: [...write.events, written],
    claims: decider.claims ? [...write.claims, decider.claims(event)] : write.claims,
  };
}
