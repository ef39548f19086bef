import { beforeEach, expect, it } from '@jest/globals';
import type { AdminDispute } from '@terrace/contracts/http/care/admin-disputes';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { usd } from '../../../test/held-purchase';
import { showAt } from '../../../test/show-at';
import { DecisionForm } from './decision-form';
import type { Review } from './disputes';

const at = '2026-11-20T10:00:00.000Z';
const dispute: AdminDispute = {
  ...{ id: 'd'.padEnd(20, '0'), version: 3, purchaseId: 'order'.padEnd(20, '0') },
  ...{ status: 'awaiting-decision', reason: 'wrong-ticket', amount: usd(25_000), hasSeller: true },
  event: { name: 'Arsenal vs Chelsea', date: null, venue: 'Emirates Stadium' },
  tickets: [{ lineId: 'A', label: 'Section A', quantity: 2 }],
  ...{ description: 'Another match', answer: 'The right one', evidence: [], questions: [], timeline: [] },
  ...{ answerBy: at, decision: null, openedAt: at, statusSince: at },
  ...{ sellerId: 'seller'.padEnd(20, '0'), sellerName: 'Sam Seller', companyName: 'Seats Ltd' },
  decidedBy: null,
};
const review: Review = {
  seller: null,
  refundable: usd(26_000),
  full: usd(25_000),
  lines: [{ id: 'A', label: 'Section A', left: 2, sums: [usd(12_500), usd(25_000)] }],
  isShared: false,
};

const api = fakeApi();
let sent: unknown[];
beforeEach(() => {
  sent = [];
  api.answer(`/api/admin/disputes/${dispute.id}/decide`, ({ body }) => {
    sent.push(body);
    return { body: dispute };
  });
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Writes the note; `present` is the review once the decision is asked for. */
async function show(present: Review = review) {
  showAt('/', <DecisionForm dispute={dispute} review={review} reload={() => Promise.resolve(present)} />);
  await userEvent.type(screen.getByLabelText('Note to both sides'), 'The seller is to blame');
}
/** The question after the form was sent. */
async function question() {
  await press('Decide dispute');
  return within(await screen.findByRole('alertdialog', { name: 'Decide this dispute?' }));
}

// product.md 14.4, 21.9
it('names sum, payer, order and tickets before it decides', async () => {
  await show();
  const asked = await question();
  asked.getByText('The buyer gets US$250.00 back.');
  asked.getByText('The seller’s sale');
  asked.getByText(`${orderNumber(dispute.purchaseId)}, Arsenal vs Chelsea`);
  asked.getByText('2 × Section A');
  expect(sent).toEqual([]);
  await press('Refund the buyer');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([
    { outcome: 'refund', what: { kind: 'whole' }, bearer: 'sale', note: 'The seller is to blame' },
  ]);
});

it('says beside all of the disputed tickets what refunds have left of them', () => {
  const left = { ...review, full: usd(12_500) };
  showAt('/', <DecisionForm dispute={dispute} review={left} reload={() => Promise.resolve(left)} />);
  expect(screen.getByText('The disputed tickets in full: US$125.00 is left')).toBeTruthy();
});

it('decides nothing when it is cancelled', async () => {
  await show();
  await userEvent.selectOptions(screen.getByLabelText('Decision'), 'No refund');
  (await question()).getByText('The buyer gets nothing back, and the dispute ends.');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([]);
});

it('names the sum of some of the tickets, and refuses more than is left by then', async () => {
  await show({ ...review, lines: [{ id: 'A', label: 'Section A', left: 1, sums: [usd(12_500)] }] });
  await userEvent.selectOptions(screen.getByLabelText('What to refund'), 'Some of the tickets');
  const quantity = screen.getByLabelText('How many');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '2');
  await press('Decide dispute');
  await screen.findByText('That is more than is left to refund');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '1');
  const asked = await question();
  asked.getByText('The buyer gets US$125.00 back.');
  asked.getByText('1 × Section A');
});
