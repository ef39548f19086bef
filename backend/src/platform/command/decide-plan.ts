import { streamId } from '../event-store/stream-id.js';
import type { AnyDecider, Foldable } from './decider.js';
import type { CommandContext } from './command-context.js';
import {
  type Decision,
  type DecisionBasis,
  PlanDraft,
  type StreamView,
  type Versions,
} from './plan-draft.js';
import type { AnyPlan } from './plan.js';
import type { EventWriter } from './event-writer.js';

/** What became of the attempt to decide a plan on what is in memory. */
export type Verdict =
  | { readonly kind: 'decided'; readonly decision: Decision }
  /** The rules (DomainError) or a fault refuse it, on streams of these versions. */
  | { readonly kind: 'refused'; readonly error: unknown; readonly looked: Versions }
  /** Another flight is about to change this stream. */
  | { readonly kind: 'busy'; readonly streamId: string }
  /** These streams, or the keys of these persons, must be fetched first. */
  | {
      readonly kind: 'cold';
      readonly streams: readonly StreamReference[];
      readonly persons: readonly string[];
    };

/** A stream and the decider that makes its state. */
export interface StreamReference {
  readonly streamId: string;
  readonly decider: Foldable<unknown>;
}

/** Decides a plan without I/O: looks at its facts, asks for its commands, lets each stream's decider decide. */
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
    const states = Object.fromEntries(facts.map(({ name, streamId }) => [name, draft.look(streamId)]));
    const commands = plan.commands(states, now);
    const missing = notReady(commands.filter(({ isNew }) => !isNew).map(reference), view);
    if (missing) return missing;
    for (const command of commands) draft.decide(command);
  } catch (error) {
    return { kind: 'refused', error, looked: draft.versions };
  }
  const persons = [...draft.keysMissing];
  if (persons.length > 0) return { kind: 'cold', streams: [], persons };
  return { kind: 'decided', decision: draft.decision() };
}

function reference<Kind extends Foldable<unknown> | AnyDecider>(named: { decider: Kind; entityId: string }) {
  return { streamId: streamId(named.decider.category, named.entityId), decider: named.decider };
}

function notReady(streams: readonly StreamReference[], view: StreamView): Verdict | undefined {
  const busy = streams.find((stream) => view.isBusy(stream.streamId));
  if (busy) return { kind: 'busy', streamId: busy.streamId };
  const cold = streams.filter((stream) => !view.snapshot(stream.streamId));
  return cold.length > 0 ? { kind: 'cold', streams: cold, persons: [] } : undefined;
}
