import { Command } from '@nestjs/cqrs';
import type { VanishedVerdict } from '@terrace/contracts/http/event-changes';
import { on } from '@terrace/event-core/model/plan';
import { planHandler } from '../../platform/event-core/plan-handler.js';
import { RecordEventChange } from '../catalogue/catalogue.public.js';
import type { DecidedBy } from '../moderation/moderation.public.js';
import { eventChangeDecider } from './event-change.decider.js';

/** An administrator says what a vanished event is. Throws `not-found`, `nothing-to-answer`, `already-decided`. */
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

export const RecordEventChangeHandler = planHandler(RecordEventChange, ({ eventId, change }) => ({
  commands: () => [on(eventChangeDecider, eventId, { type: 'RecordChange', ...change })],
  result: undefined,
}));
