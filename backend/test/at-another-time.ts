import type { AnyDecider } from '@terrace/event-core/model/decider';

/** The same rules so many milliseconds later; earlier where negative. */
export function atAnotherTime(decider: AnyDecider, ms: number): AnyDecider {
  return {
    ...decider,
    decide: (command, state, now) => decider.decide(command, state, new Date(now.getTime() + ms)),
  };
}
