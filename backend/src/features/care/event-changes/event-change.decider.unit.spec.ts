import { describe, it } from '@jest/globals';
import type { EventFacts } from '@terrace/contracts/values/event-facts';
import { givenDecider } from '../../../../test/given-decider.js';
import type { SeenEvent } from '../../market/catalogue/catalogue.public.js';
import { eventChangeDecider } from './event-change.decider.js';
import type { EventChanged } from './event-change.events.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const given = givenDecider(eventChangeDecider);
const maria = { id: 'MariaTheAdministrato', name: 'Maria' };
const facts: EventFacts = {
  name: 'Arsenal vs Chelsea',
  date: '20/12/2026',
  time: '17:30',
  venue: 'Emirates Stadium',
  city: 'London',
  startsAt: '2026-12-20T17:30:00.000Z',
};
const later = { ...facts, date: '10/01/2027', startsAt: '2027-01-10T17:30:00.000Z' };
const seen = (what: EventFacts, state: SeenEvent['state'] = 'on'): SeenEvent => ({
  ...what,
  state,
  endsAt: null,
});
const report = (from: SeenEvent, to: SeenEvent, answerDays = 14) =>
  ({ type: 'RecordChange', from, to, answerDays }) as const;
const TWO_WEEKS = '2026-12-05T12:00:00.000Z';

const changed = (data: Partial<EventChanged['data']>): EventChanged => ({
  type: 'EventChanged',
  data: {
    number: 1,
    kind: 'moved',
    from: facts,
    to: later,
    answerUntil: TWO_WEEKS,
    at: NOW.toISOString(),
    ...data,
  },
});
const cancelled = changed({ kind: 'cancelled', to: facts, answerUntil: null });
const vanished = changed({ kind: 'vanished', to: facts, answerUntil: null });
const decided = (verdict: 'cancelled' | 'on') =>
  ({
    type: 'VanishedEventDecided',
    data: { verdict, by: maria.id, at: NOW.toISOString() },
    personal: { [maria.id]: { name: 'Maria' } },
  }) as const;

describe('a changed event', () => {
  it('is recorded once, however often it is reported', () => {
    given()
      .when(report(seen(facts), seen(facts, 'cancelled')), NOW)
      .then(cancelled);
    given(cancelled)
      .when(report(seen(facts), seen(facts, 'cancelled')), NOW)
      .then();
  });

  it('leaves buyers the days of the policy to choose, but not beyond its beginning', () => {
    given()
      .when(report(seen(facts), seen(later)), NOW)
      .then(changed({}));
    given()
      .when(report(seen(facts), seen(later), 2), NOW)
      .then(changed({ answerUntil: '2026-11-23T12:00:00.000Z' }));
    const soon = { ...facts, date: '24/11/2026', startsAt: '2026-11-24T17:30:00.000Z' };
    given()
      .when(report(seen(facts), seen(soon)), NOW)
      .then(changed({ to: soon, answerUntil: '2026-11-24T17:30:00.000Z' }));
    const begun = { ...facts, startsAt: '2026-11-21T11:00:00.000Z', date: '21/11/2026' };
    given()
      .when(report(seen(facts), seen(begun)), NOW)
      .then(changed({ to: begun, answerUntil: null }));
  });

  it('that is moved twice and back is three changes, the last to where it began', () =>
    given(changed({}), changed({ number: 2, from: later, to: { ...later, venue: 'Wembley' } }))
      .when(report(seen(later), seen(facts)), NOW)
      .then(changed({ number: 3, from: { ...later, venue: 'Wembley' }, to: facts })));

  it('that is on again after a cancellation is restored', () =>
    given(cancelled)
      .when(report(seen(facts, 'cancelled'), seen(facts)), NOW)
      .then(changed({ number: 2, kind: 'restored', to: facts })));

  it('that vanished keeps its facts, and is decided on once', () => {
    given()
      .when(report(seen(facts), seen(facts, 'gone')), NOW)
      .then(vanished);
    const decide = { type: 'DecideVanished', verdict: 'cancelled', by: maria } as const;
    given(vanished).when(decide, NOW).then(decided('cancelled'));
    given(vanished)
      .when({ ...decide, verdict: 'on' }, NOW)
      .then(decided('on'));
    given(vanished, decided('on'))
      .when(decide, NOW)
      .thenRefused('already-decided', {
        decision: { status: 'on', by: 'Maria', at: NOW.toISOString() },
      });
    given(cancelled).when(decide, NOW).thenRefused('nothing-to-answer');
    given().when(decide, NOW).thenRefused('not-found');
  });

  it('that vanished and comes back is no longer to be decided on', () =>
    given(vanished)
      .when(report(seen(facts, 'gone'), seen(facts)), NOW)
      .then(changed({ number: 2, kind: 'restored', to: facts })));
});
