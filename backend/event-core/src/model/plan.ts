import type { AnyDecider, Decider, Foldable } from './decider.js';
import type { Actor, DomainEvent, StoredEvent } from './event.js';

/**
 * One command for one stream; a plan holds one or several, appended together or not at all. Made by `on`. A separate type,
 * because only the facts show which commands a plan has.
 */
export interface StreamCommand {
  readonly decider: AnyDecider;
  readonly entityId: string;
  readonly command: unknown;
  /** True when the entity id was just made: nothing is read, and a clash of ids is refused. */
  readonly isNew: boolean;
  /** What each event that this command makes asks of other streams, decided after it in the same append. */
  follow?(event: DomainEvent): readonly StreamCommand[];
}

/** How a command goes into a plan. */
export interface CommandOptions<Event extends DomainEvent> {
  /** True when the entity id was just made: nothing is read, and a clash of ids is refused. */
  readonly isNew?: boolean;
  /**
   * Commands that follow from an event of this command, so that nothing is decided twice to learn of it. Pure; what
   * it throws refuses the plan. Commands that follow may be followed in turn.
   */
  readonly follow?: (event: Event) => readonly StreamCommand[];
}

/** `on(roomDecider, roomId, { type: 'Take', by })`: a command that fits its decider. */
export function on<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  entityId: string,
  command: NoInfer<Command>,
  { isNew = false, follow }: CommandOptions<NoInfer<Event>> = {},
): StreamCommand {
  return { decider, entityId, command, isNew, ...(follow && { follow }) };
}

/**
 * A stream whose state a plan needs: `{ decider: roomDecider, entityId: roomId }`. When it is not also written, it is
 * locked for share until the commit, and it has not changed since the plan read it.
 */
export interface Fact<State> {
  readonly decider: Foldable<State>;
  readonly entityId: string;
}

/** The states asked for by a plan's `facts`, by the same names; `initial()` where nothing happened yet. */
export type FactStates<Facts extends Record<string, Fact<unknown>>> = {
  readonly [Name in keyof Facts]: Facts[Name] extends Fact<infer State> ? State : never;
};

/**
 * What a command handler asks for: which streams to read, and which commands to decide given their states.
 * `commands` may run several times (after a conflict); it must be pure. DomainErrors it throws refuse the plan.
 */
export interface Plan<Facts extends Record<string, Fact<unknown>>, Result> {
  readonly facts?: Facts;
  readonly commands: (facts: FactStates<Facts>, now: Date) => readonly StreamCommand[];
  /** Ids for the caller, kept with the idempotency key; never personal data. */
  readonly result: Result;
}

/** A plan of any kind, as the core sees it. A method, so that any plan fits. */
export interface AnyPlan {
  readonly facts?: Readonly<Record<string, Fact<unknown>>>;
  commands(facts: Readonly<Record<string, unknown>>, now: Date): readonly StreamCommand[];
  readonly result: unknown;
}

/** Who asks for a command and why; it becomes the meta of every event that follows. */
export interface CommandContext {
  readonly actor: Actor;
  readonly correlationId: string;
  /** Id of the event that this command is a reaction to. */
  readonly causationId?: string;
  /** The command's span, for what follows from its events; only while traces are exported. */
  readonly traceparent?: string;
  /** Executes the command once: a repeated one gets the first result. */
  readonly idempotency?: IdempotencyClaim;
}

/** The outcome of a command. */
export interface Outcome<Result> {
  readonly result: Result;
  /** The idempotency key was used before: nothing happened now, and `result` is the first one. */
  readonly replayed: boolean;
  readonly events: readonly StoredEvent[];
}

/** Idempotency key of one command, unique within its scope (caller and route, say), with a hash of what was asked. */
export interface IdempotencyClaim {
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: string;
}
