import type { DomainEvent } from '../event-store/event.js';

/**
 * The rules of one kind of stream, free of I/O: what a command means in a state (`decide`) and what an
 * event does to it (`evolve`). `decide` throws DomainError when the rules refuse. States are values: `evolve`
 * makes a new one and leaves the old as it was, since several decisions may be tried on it.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  /** Category of its streams: `ticket`, `purchase`; no dash. */
  readonly category: string;
  readonly initial: () => State;
  readonly decide: (command: Command, state: State, now: Date) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
  /** Values that this event takes for its stream alone (an e-mail), and those it gives up. */
  readonly claims?: (event: Event) => ClaimChanges;
}

/** A value that one stream at most may hold; `refusal` is the problem code of the one who comes second. */
export interface Claim {
  readonly scope: string;
  readonly value: string;
  readonly refusal: string;
}

/** Taking what one's own stream holds already is no refusal; nor is giving up what it does not hold. */
export interface ClaimChanges {
  readonly take?: readonly Claim[];
  readonly release?: readonly Pick<Claim, 'scope' | 'value'>[];
}

/** The part of a decider that makes a state from events. Methods, so that any decider fits. */
export interface Foldable<State> {
  readonly category: string;
  initial(): State;
  evolve(state: State, event: DomainEvent): State;
}

/** A decider of any kind of stream, as the platform sees it. Methods, so that any decider fits. */
export interface AnyDecider extends Foldable<unknown> {
  decide(command: unknown, state: unknown, now: Date): readonly DomainEvent[];
  claims?(event: DomainEvent): ClaimChanges;
}
