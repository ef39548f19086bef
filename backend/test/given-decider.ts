import { expect } from '@jest/globals';
import { DomainError } from '@terrace/event-core/model/errors';
import type { Decider } from '@terrace/event-core/model/decider';
import type { DomainEvent } from '@terrace/event-core/model/event';

const NOW = new Date('2026-11-21T12:00:00Z');

/**
 * Specs of a decider read as: given these events, when this command, then these events, or refused with
 * this code.
 */
export function givenDecider<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
) {
  return (...history: readonly Event[]) => {
    const state = history.reduce(decider.evolve, decider.initial());
    return {
      state,
      when: (command: Command, now = NOW) => ({
        then: (...events: readonly Event[]) => expect(decider.decide(command, state, now)).toEqual(events),
        thenRefused: (code: string, details?: object) => {
          let refusal: unknown;
          try {
            decider.decide(command, state, now);
          } catch (error) {
            refusal = error;
          }
          expect(refusal).toBeInstanceOf(DomainError);
          expect(refusal).toMatchObject({ code, ...(details && { details }) });
        },
      }),
    };
  };
}
