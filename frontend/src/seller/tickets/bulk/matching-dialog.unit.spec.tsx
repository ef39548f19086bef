import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeCall, fakeApi } from '../../../../test/fake-api';
import { showAt } from '../../../../test/show-at';
import MatchingDialog from './matching-dialog';

const ticket: Ticket = {
  ...{ id: 'ticket00000000000001', version: 3, sellerId: 'sam00000000000000000', sellerName: 'Sam' },
  ...{ companyName: 'Seats Ltd', eventId: null, eventName: 'Rex vs Max', eventDate: '01/02/2099' },
  ...{ eventTime: '15:00', venue: 'Kennel', ticketType: 'eTickets', section: 'Box', row: '', seat: '' },
  ...{
    price: { amount: 5_000, currency: 'USD' },
    quantity: 2,
    split: 'any',
    ...{ faceValue: null, restrictions: [], notApplicable: [] },
    description: '',
    deliveryTime: '2 days before',
    inHandDate: '',
  },
  ...{ deliveryAddress: '1 High Street', available: 2, held: 0, sold: 0, status: 'suspended' },
  ...{ statusSince: '2026-11-21T12:00:00.000Z', createdAt: '2026-11-21T12:00:00.000Z' },
  ...{ updatedAt: '2026-11-21T12:00:00.000Z', decision: null },
};
const until = '2026-11-21T12:00:00.000Z';
const problem = { code: 'ticket-unavailable', detail: 'Gone' };

// product.md 2.38
describe('changing all listings that match', () => {
  const api = fakeApi();
  let asked: FakeCall['body'][];
  let kept: readonly Ticket[] | undefined;
  beforeEach(() => {
    asked = [];
    kept = undefined;
  });

  it('goes on call by call, repeats one that was not answered, and keeps what was refused', async () => {
    const answers = [
      { body: { until, done: 25, refused: [], next: ticket.id, left: 3 } },
      { status: 503, code: 'unavailable' },
      { body: { until, done: 2, refused: [{ ticket, problem }], next: null, left: 0 } },
    ];
    api.answer('/api/tickets/mine/changes', ({ body }) => {
      asked.push(body);
      return answers[asked.length - 1] ?? { status: 500, code: 'internal' };
    });
    showAt(
      '/',
      <MatchingDialog
        act="prices"
        choice={{ section: 'Box' }}
        count={28}
        onDone={(refused) => (kept = refused)}
        onClose={() => undefined}
      />,
    );
    await userEvent.type(screen.getByLabelText('Per cent'), '2.5');
    await userEvent.click(screen.getByRole('button', { name: 'Change 28 prices' }));
    await screen.findByText('27 done, 1 not. These stay selected.');
    screen.getByText(/already withdrawn/);
    const change = { kind: 'price', move: { way: 'percent', percent: 2.5 } };
    const first = { filter: { section: 'Box' }, change };
    const second = { ...first, until, after: ticket.id };
    expect(asked).toEqual([first, second, second]);
    await userEvent.click(screen.getByRole('button', { name: 'Close and keep them selected' }));
    expect(kept).toEqual([ticket]);
  });
});
