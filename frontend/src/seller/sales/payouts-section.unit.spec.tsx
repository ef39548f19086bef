import { expect, it } from '@jest/globals';
import type { BankInfo } from '@terrace/contracts/http/selling/bank-info';
import type { Balance, OwnPayout } from '@terrace/contracts/http/money/payouts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { PayoutsSection } from './payouts-section';

const api = fakeApi();
const usd = (amount: number) => ({ amount, currency: 'USD' });
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const id = 'payout'.padEnd(20, '0');
const at = '2026-11-21T10:00:00.000Z';
const payout: OwnPayout = {
  ...{ id, version: 3, status: 'failed', amount: usd(50_00), carried: usd(-10_00), sales: 1 },
  ...{ message: 'The account is closed', requestedAt: at, statusSince: at },
};
const nothing: Balance = {
  ...{ pending: usd(0), held: usd(0), heldFor: [], available: usd(0), underWay: usd(0), nextPayout: null },
  ...{ currencies: [], hold: null, heldSales: [], adjustments: [] },
};
const bank: BankInfo = {
  status: 'approved',
  rejection: null,
  ...{ id: 'seller'.padEnd(20, '0'), version: 3, accountHolderName: 'Sam Seller', bankName: 'Marina Bank' },
  ...{ accountNumber: '••0000', routingNumber: '••0122', swiftCode: 'MARIAEAD', bankAddress: 'Dubai' },
  ...{ inForce: null, payableFrom: null },
  updatedAt: at,
};
const show = (of: BankInfo) =>
  showAt('/seller/sales', <PayoutsSection balance={nothing} payouts={[payout]} bank={of} />);

// product.md 20.7
it('opens the sales that a payout pays, and what refunds took from it', async () => {
  const line = { purchaseId: 'purchase'.padEnd(20, '0'), eventName: 'Arsenal vs Chelsea', at };
  const lines = [
    { ...line, kind: 'sale', amount: usd(60_00) },
    { ...line, kind: 'dispute', amount: usd(-10_00) },
  ];
  api.answer(`/api/payouts/${id}`, { body: { ...payout, lines } });
  show(bank);
  expect(await screen.findByText(/We try again with the next day’s payout/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Details of the payout of/ }));
  const panel = await screen.findByRole('dialog', { name: /^Payout of/ });
  const rows = await within(panel).findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Amount'),
    expect.stringMatching(/^Sale, Arsenal vs Chelsea.*US\$60\.00$/),
    expect.stringMatching(/^Dispute, Arsenal vs Chelsea.*−US\$10\.00$/),
  ]);
  expect(within(panel).getByText('US$50.00')).toBeTruthy();
});

it('asks for new bank details after a refusal, with the administrator’s words', async () => {
  const rejection = { reason: 'payout-failed', note: 'Please send an IBAN.' } as const;
  show({ ...bank, status: 'rejected', rejection });
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('pay to them 48 hours after their approval');
  expect(notice.textContent).toContain('Please send an IBAN.');
  expect(within(notice).getByRole('button', { name: 'Bank Information' })).toBeTruthy();
  expect(screen.queryByText(/We try again/)).toBeNull();
});

it('says why a part of the balance is held', async () => {
  const held: Balance = {
    ...nothing,
    pending: usd(60_00),
    held: usd(60_00),
    heldFor: ['delivery', 'refund'],
  };
  const balance = { ...held, currencies: [held] };
  showAt('/seller/sales', <PayoutsSection balance={balance} payouts={[payout]} bank={bank} />);
  expect(await screen.findByText('US$60.00 of it is held for a delivery, a refund.')).toBeTruthy();
});

// product.md 20.7, 22.5
it('says what the statement has more, of cancelled events, and what refunds on their way will take', async () => {
  const differences = [
    { cancelled: usd(75_00), refunding: usd(10_00), statement: usd(135_00), ledger: usd(125_00) },
    { cancelled: eur(0), refunding: eur(5_00), statement: eur(9_00), ledger: eur(4_00) },
  ];
  showAt('/seller/sales', <PayoutsSection balance={{ ...nothing, differences }} payouts={[]} bank={bank} />);
  expect(await screen.findByText(/^US\$75\.00 of cancelled events is not in these sums/)).toBeTruthy();
  expect(screen.getByText('Refunds on their way will take US$10.00 of these sums.')).toBeTruthy();
  expect(screen.getByText(/will take €5\.00/)).toBeTruthy();
  expect(screen.getAllByText(/of cancelled events/)).toHaveLength(1);
});

// product.md 20.7
it.each([
  [null, /An administrator is checking your bank details/],
  [{ ...bank, bankName: 'Harbour Bank' }, /Payouts go on 48 hours after the approval/],
] as const)('asks for no bank details while some wait for a decision', async (inForce, text) => {
  const nextPayout = { amount: usd(60_00), on: at, waitsFor: 'bank-account' } as const;
  const balance = { ...nothing, nextPayout, currencies: [{ ...nothing, nextPayout }] };
  const waiting: BankInfo = { ...bank, status: 'pending', inForce };
  showAt('/seller/sales', <PayoutsSection balance={balance} payouts={[]} bank={waiting} />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/Add a bank account/)).toBeNull();
});

it('names no day of the next payout while no bank account is approved', async () => {
  const nextPayout = { amount: usd(60_00), on: at, waitsFor: 'bank-account' } as const;
  const balance = { ...nothing, nextPayout, currencies: [{ ...nothing, nextPayout }] };
  showAt('/seller/sales', <PayoutsSection balance={balance} payouts={[]} bank={undefined} />);
  expect(await screen.findByText('We pay once your bank account is approved.')).toBeTruthy();
  expect(screen.queryByText(/From 21 Nov/)).toBeNull();
});
