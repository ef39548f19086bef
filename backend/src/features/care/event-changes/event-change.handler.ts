import { Command } from '@nestjs/cqrs';
import type { VanishedVerdict } from '@terrace/contracts/http/care/event-changes';
import { type Fact, type Plan, on } from '@terrace/event-core/model/plan';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import { RecordEventChange } from '../../market/catalogue/catalogue.public.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import {
  POLICIES_ID,
  type PolicyState,
  policyAt,
  policyDecider,
} from '../../market/policies/policies.public.js';
import { eventChangeDecider } from './event-change.decider.js';

/** An administrator decides what a vanished event is. Throws `not-found`, `nothing-to-answer`, `already-decided`. */
export class DecideVanishedEvent extends Command<{ eventId: string }> {
  constructor(
    readonly eventId: string,
    readonly verdict: VanishedVerdict,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

export const DecideVanishedEventHandler = planHandler(DecideVanishedEvent, ({ eventId, verdict, by }) => ({
  commands: () => [on(eventChangeDecider, eventId, { type: 'DecideVanished', verdict, by })],
  result: { eventId },
}));

export const RecordEventChangeHandler = planHandler(RecordEventChange, recordPlan);

/** Buyers have the days of this moment's policy, where their purchase does not keep another one. */
function recordPlan({
  eventId,
  change,
}: RecordEventChange): Plan<{ readonly policies: Fact<PolicyState> }, void> {
  return {
    facts: { policies: { decider: policyDecider, entityId: POLICIES_ID } },
    commands: ({ policies }, now) => {
      const { refundDeadlineDays: answerDays } = policyAt(policies, now);
      return [on(eventChangeDecider, eventId, { type: 'RecordChange', ...change, answerDays })];
    },
    result: undefined,
  };
}
