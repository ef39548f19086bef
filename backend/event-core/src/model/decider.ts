import type { DomainEvent } from './event.js';

/**
 * The rules of one kind of stream, without I/O: which events a command causes in a state (`decide`) and how an event
 * changes the state (`evolve`). `decide` throws DomainError when the rules reject the command. States are immutable:
 * `evolve` returns a new one, because several decisions may be tried on the old one.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  /** Category of its streams: `room`, `booking`; no dash. */
  readonly category: string;
  readonly initial: () => State;
  readonly decide: (command: Command, state: State, now: Date) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
  /** Unique values that this event claims for its stream (an e-mail), and those it releases. */
  readonly claims?: (event: Event) => ClaimChanges;
}

/** A value that at most one stream may hold; `refusal` is the problem code for a second stream that claims it. */
export interface Claim {
  readonly scope: string;
  readonly value: string;
  readonly refusal: string;
}

/** Claiming a value that the stream already holds succeeds; so does releasing a value that it does not hold. */
export interface ClaimChanges {
  readonly take?: readonly Claim[];
  readonly release?: readonly Pick<Claim, 'scope' | 'value'>[];
}

/** The part of a decider that folds events to a state. Declared as methods, so that any decider is assignable. */
export interface Foldable<State> {
  readonly category: string;
  initial(): State;
  evolve(state: State, event: DomainEvent): State;
}

/** A decider of any kind of stream. Declared as methods, so that any decider is assignable. */
export interface AnyDecider extends Foldable<unknown> {
  decide(command: unknown, state: unknown, now: Date): readonly DomainEvent[];
  claims?(event: DomainEvent): ClaimChanges;
}
