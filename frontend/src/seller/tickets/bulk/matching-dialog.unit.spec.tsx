import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeCall, fakeApi } from '../../../../test/fake-api';
import { sampleTicket } from '../../../../test/sample-ticket';
import { showAt } from '../../../../test/show-at';
import MatchingDialog from './matching-dialog';

const ticket = sampleTicket({ eventName: 'Rex vs Max', section: 'Box', status: 'suspended' });
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
      {
        body: {
          ...{ until, done: 25, offSale: 24, refused: [], next: ticket.id, left: 3 },
          skipped: { withdrawn: 4, soldOut: 1 },
        },
      },
      { status: 503, code: 'unavailable' },
      { body: { until, done: 2, offSale: 1, refused: [{ ticket, problem }], next: null, left: 0 } },
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
        count={33}
        onDone={(refused) => (kept = refused)}
        onClose={() => undefined}
      />,
    );
    await userEvent.type(screen.getByLabelText('Per cent'), '2.5');
    await userEvent.click(screen.getByRole('button', { name: 'Change 33 prices' }));
    await screen.findByText('27 done, 1 not. These stay selected.');
    screen.getByText(/: off sale because of the event$/);
    expect(screen.queryByText(/already withdrawn/)).toBeNull();
    screen.getByText('Skipped: 4 withdrawn already, 1 with nothing left.');
    screen.getByText('25 listings are off sale until an administrator approves them again.');
    const change = { kind: 'price', move: { way: 'percent', percent: 2.5 } };
    const first = { filter: { section: 'Box' }, change };
    const second = { ...first, until, after: ticket.id };
    expect(asked).toEqual([first, second, second]);
    await userEvent.click(screen.getByRole('button', { name: 'Close and keep them selected' }));
    expect(kept).toEqual([ticket]);
  });

  it('lists withdrawn ones again, and says that they wait for approval', async () => {
    api.answer('/api/tickets/mine/changes', ({ body }) => {
      asked.push(body);
      const skipped = { withdrawn: 0, soldOut: 3 };
      return { body: { until, done: 197, refused: [], skipped, next: null, left: 0 } };
    });
    showAt(
      '/',
      <MatchingDialog
        act="relist"
        choice={{ status: 'withdrawn' }}
        count={200}
        onDone={(refused) => (kept = refused)}
        onClose={() => undefined}
      />,
    );
    screen.getByRole('dialog', { name: 'List 200 listings again?' });
    screen.getByText(/without your reference and files, and waits for approval/);
    await userEvent.click(screen.getByRole('button', { name: 'List 200 again' }));
    await screen.findByText('197 done.');
    screen.getByText('Skipped: 3 with nothing left.');
    expect(asked).toEqual([{ filter: { status: 'withdrawn' }, change: { kind: 'relist' } }]);
  });
});
