import { describe, it } from '@jest/globals';
import { givenDecider } from '../../../../../test/given-decider.js';
import { disappearanceDecider } from './disappearance.decider.js';
import type { DisappearanceEvent } from './disappearance.events.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = NOW.toISOString();
const given = givenDecider(disappearanceDecider);
const maria = { id: 'MariaTheAdministrato', name: 'Maria' };
const counts = { events: 33, of: 60, examples: ['Arsenal vs Chelsea'] };
const record = { type: 'RecordDisappearance', ...counts } as const;
const decide = (verdict: 'gone' | 'kept') => ({ type: 'DecideDisappearance', verdict, by: maria }) as const;
const end = { type: 'EndDisappearance' } as const;

const vanished: DisappearanceEvent = { type: 'ManyEventsVanished', data: { ...counts, at } };
const decided = (verdict: 'gone' | 'kept'): DisappearanceEvent => ({
  type: 'DisappearanceDecided',
  data: { verdict, by: maria.id, at },
  personal: { [maria.id]: { name: 'Maria' } },
});
const ended: DisappearanceEvent = { type: 'DisappearanceEnded', data: { at } };

describe('events that vanish together', () => {
  it('are asked about once, however often refreshes report them', () => {
    given().when(record, NOW).then(vanished);
    for (const history of [[vanished], [vanished, decided('kept')], [vanished, ended]])
      given(...history)
        .when(record, NOW)
        .then();
  });

  it.each(['gone', 'kept'] as const)(
    'are decided on once: %s; who is second is told who was first',
    (verdict) => {
      given(vanished).when(decide(verdict), NOW).then(decided(verdict));
      for (const second of ['gone', 'kept'] as const)
        given(vanished, decided(verdict))
          .when(decide(second), NOW)
          .thenRefused('already-decided', { decision: { status: verdict, by: 'Maria', at } });
    },
  );

  it('that upstream lists again are no question any more, and a decision stays', () => {
    given(vanished).when(end, NOW).then(ended);
    given(vanished, ended).when(end, NOW).then();
    given(vanished, ended).when(decide('gone'), NOW).thenRefused('nothing-to-answer');
    given(vanished, decided('kept')).when(end, NOW).then();
  });

  it('cannot be decided on before there is a question', () => {
    given().when(decide('gone'), NOW).thenRefused('not-found');
    given().when(end, NOW).then();
  });
});
