import { it } from '@jest/globals';
import { KICK_OFF, after, due, given } from '../../../../test/delivery-story.js';

const late = { type: 'MarkOverdue' } as const;

it('makes a seat overdue that was sold after the event began, once it is due', () => {
  const sale = due({ at: after(KICK_OFF, 2).toISOString(), dueAt: after(KICK_OFF, 3).toISOString() });
  const moment = after(KICK_OFF, 3);
  given(sale)
    .when(late, new Date(moment.getTime() - 1))
    .then();
  given(sale)
    .when(late, moment)
    .then({ type: 'DeliveryOverdue', data: { at: moment.toISOString() } });
});
