import type { VanishedVerdict } from '@terrace/contracts/http/care/event-changes';
import { type EventFacts, isSameOccasion } from '@terrace/contracts/values/event-facts';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { ERASED } from '../../../platform/text/erased.js';
import type { SeenEvent } from '../../market/catalogue/catalogue.public.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { answerUntil } from '../../buying/purchases/event-change/event-change.public.js';
import type { ChangedEventState, EventChangeEvent } from './event-change.events.js';

export type EventChangeCommand =
  | {
      readonly type: 'RecordChange';
      readonly from: SeenEvent;
      readonly to: SeenEvent;
      /** Days in which buyers may choose by the policy of this moment; each order has those of its own. */
      readonly answerDays: number;
    }
  | { readonly type: 'DecideVanished'; readonly verdict: VanishedVerdict; readonly by: DecidedBy };

/** The change of one event, as refreshes agree on it; recorded once, however often it is reported. */
export const eventChangeDecider: Decider<ChangedEventState | null, EventChangeCommand, EventChangeEvent> = {
  category: 'eventchange',
  initial: () => null,
  decide(command, state, now) {
    if (command.type === 'RecordChange') return record(command, state, now);
    if (state === null) throw new DomainError('not-found');
    if (state.upstream !== 'gone') throw new DomainError('nothing-to-answer');
    if (state.verdict) throw new DomainError('already-decided', { decision: state.verdict });
    const { verdict, by } = command;
    const data = { verdict, by: by.id, at: now.toISOString() };
    return [{ type: 'VanishedEventDecided', data, personal: { [by.id]: { name: by.name } } }];
  },
  evolve(state, event) {
    if (event.type === 'EventChanged') {
      const { number, kind, to } = event.data;
      const upstream = kind === 'cancelled' ? 'cancelled' : kind === 'vanished' ? 'gone' : 'on';
      return { number, facts: to, upstream, verdict: null };
    }
    const { verdict, by, at } = event.data;
    return state && { ...state, verdict: { status: verdict, by: event.personal?.[by]?.name ?? ERASED, at } };
  },
};

/** `from` is the catalogue's; once there is a stream, what was recorded counts. */
function record(
  { from: reported, to, answerDays }: Extract<EventChangeCommand, { type: 'RecordChange' }>,
  state: ChangedEventState | null,
  now: Date,
): EventChangeEvent[] {
  const from = state?.facts ?? factsOf(reported);
  const before = state?.upstream ?? reported.state;
  const isMoved = to.state !== 'gone' && !isSameOccasion(from, to);
  if (to.state === before && !isMoved) return [];
  const kind = kindOf(to, isMoved);
  const hasChoice = kind === 'moved' || kind === 'restored';
  return [
    {
      type: 'EventChanged',
      data: {
        number: (state?.number ?? 0) + 1,
        kind,
        from,
        to: to.state === 'gone' ? from : factsOf(to),
        answerUntil: hasChoice ? (answerUntil(to, now, answerDays)?.toISOString() ?? null) : null,
        at: now.toISOString(),
      },
    },
  ];
}

function kindOf({ state }: SeenEvent, isMoved: boolean) {
  if (state === 'cancelled') return 'cancelled';
  if (state === 'gone') return 'vanished';
  return isMoved ? 'moved' : 'restored';
}

function factsOf({ name, date, time, venue, city, startsAt }: SeenEvent): EventFacts {
  return { name, date, time, venue, city, startsAt };
}
