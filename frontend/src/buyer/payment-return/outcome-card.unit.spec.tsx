import { expect, it } from '@jest/globals';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { cleanup, screen } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { aDelivery } from '../../../test/a-delivery';
import { heldPurchase } from '../../../test/held-purchase';
import { showAt } from '../../../test/show-at';
import { OutcomeCard } from './outcome-card';

const api = fakeApi();

it('says that the mail service refuses the buyer’s address, and where to tell the right one', () => {
  const completed = heldPurchase({ status: 'completed', holdersEntered: true });
  showAt('/', <OutcomeCard purchase={completed} token={undefined} />);
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  showAt('/', <OutcomeCard purchase={{ ...completed, mailRefused: true }} token={undefined} />);
  expect(screen.getByRole('alert').textContent).toMatch(/^We could not send mail to the address you gave/);
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
});

// product.md 13.11
it('confirms where the mail went and until when the tickets arrive', async () => {
  const completed = heldPurchase({ status: 'completed', holdersEntered: true });
  const seat = { ...aDelivery(1), hasSeller: true, isReplacement: false, share: null };
  const { ticketId: _ticketId, timeline: _timeline, statusSince: _since, ...ticket } = seat;
  api.answer(`/api/purchases/${completed.id}/holders`, { body: { items: [], mailsTo: 'bea@fans.test' } });
  api.answer(`/api/orders/${completed.id}/e-tickets`, { body: { items: [ticket], calendarUrl: '' } });
  showAt('/', <OutcomeCard purchase={completed} token={undefined} />);
  await screen.findByText('We have sent the confirmation to bea@fans.test.');
  await screen.findByText(/^Your tickets arrive by 20 Nov 2026, /);
});

// product.md 19.6
it('says that the event moved while the payment was under way', async () => {
  const { name, date, time, venue } = heldPurchase().event;
  const facts = { name, date, time, venue, city: 'Madrid', startsAt: null };
  const at = '2026-11-20T10:00:00.000Z';
  const moved: Purchase['eventChange'] = {
    ...{ id: '7.1', kind: 'moved', before: facts, at, answerUntil: at, answer: null },
    now: { ...facts, date: '28/11/2026' },
  };
  showAt(
    '/',
    <OutcomeCard purchase={heldPurchase({ status: 'completed', eventChange: moved })} token={undefined} />,
  );
  expect(screen.getByText('The event has moved since you chose.').parentElement?.textContent).toMatch(
    /Your order shows the old and the new day and place/,
  );
});

// product.md 13.8
it('offers to try again before the summary, which is long on a phone', () => {
  const payment = { paymentId: 'p'.padEnd(20, '0'), status: 'failed' } as const;
  const holdExpiresAt = new Date(Date.now() + 600_000).toISOString();
  const declined = heldPurchase({ holdersEntered: true, holdExpiresAt, payment });
  showAt('/', <OutcomeCard purchase={declined} token={undefined} />);
  const again = screen.getByRole('button', { name: 'Try again' });
  const summary = screen.getByRole('region', { name: 'Your tickets' });
  expect(again.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each([
  ['pending', 1],
  ['completed', 1],
  ['expired', 0],
  ['cancelled', 0],
] as const)('guarantees the tickets of a purchase that is %s: %i', (status, times) => {
  showAt('/', <OutcomeCard purchase={heldPurchase({ status, holdersEntered: true })} token={undefined} />);
  expect(screen.queryAllByRole('link', { name: /^Our guarantee/ })).toHaveLength(times);
});

// product.md 13.2
it('offers to hold the tickets of a lost purchase again, not those of a cancelled event', () => {
  showAt('/', <OutcomeCard purchase={heldPurchase({ status: 'expired' })} token={undefined} />);
  screen.getByRole('button', { name: 'Hold again' });
  screen.getByRole('link', { name: 'Choose again' });
  cleanup();
  const cancelled = heldPurchase({ status: 'cancelled', endReason: 'event-cancelled' });
  showAt('/', <OutcomeCard purchase={cancelled} token={undefined} />);
  expect(screen.queryByRole('button', { name: 'Hold again' })).toBeNull();
  screen.getByRole('link', { name: 'Choose again' });
  screen.getByText(/^You were not charged/);
});
