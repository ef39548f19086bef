import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { fakeApi } from '../../../test/fake-api';
import { heldPurchase, usd } from '../../../test/held-purchase';
import { showAt } from '../../../test/show-at';
import { forgetHolders } from './holders/holders-draft';
import PurchaseFormScreen from './purchase-form-screen';

const api = fakeApi();
const held = heldPurchase({
  holdExpiresAt: new Date(Date.now() + 600_000).toISOString(),
  lines: [
    {
      ...{ kind: 'listing', id: 'l', label: 'E-Ticket', quantity: 1 },
      ...{ unitPrice: usd(9000), serviceFee: usd(0), delivery: null },
    },
  ],
});
const one = `/api/purchases/${held.id}`;
const bea = {
  userId: 'b'.padEnd(20, '0'),
  userEmail: 'bea@fans.test',
  userName: 'Bea',
  role: 'buyer',
  seller: null,
};

beforeEach(() => {
  api.answer('/api/auth/me', { body: bea });
  api.answer('/api/purchases/held', { body: { items: [held] } });
  api.answer(one, { body: held });
});
afterEach(() => forgetHolders(held.id));

/** What the account does not know. */
async function fill(): Promise<void> {
  for (const [label, text] of [
    ['Passport/Country ID', 'P1234567'],
    ['Nationality', 'British'],
    ['City of birth', 'London'],
    ['Phone number', '+44 20 7946 0000'],
  ] as const) {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.paste(text);
  }
}

// product.md 3.15, 13.12
it('takes what was typed away when the session has ended, and offers to sign in', async () => {
  showAt('/purchase-form', <PurchaseFormScreen />);
  await fill();
  api.answer('/api/auth/me', { status: 401, code: 'not-signed-in' });
  for (const path of [one, `${one}/complete`]) api.answer(path, { status: 404, code: 'not-found' });
  await userEvent.click(screen.getByRole('button', { name: 'Complete Purchase' }));
  const signIn = await screen.findByRole('link', { name: 'Sign in to continue' });
  expect(signIn.getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(JSON.stringify(sessionStorage)).not.toMatch(/British|London/);
  screen.getByText('Your tickets are held for');
});

// product.md 13.4, 19.6
it('asks to accept a move of the event before the purchase can be completed', async () => {
  const was = { ...held.event, city: 'Madrid', startsAt: null };
  const { id: _id, ...before } = was;
  const moved: Purchase = {
    ...held,
    version: 2,
    event: { ...held.event, date: '28/11/2026' },
    eventChange: {
      ...{ id: 'c', kind: 'moved', before, now: { ...before, date: '28/11/2026' } },
      ...{ at: held.createdAt, answerUntil: null, answer: null },
    },
  };
  let current = held;
  api.answer(one, () => ({ body: current }));
  api.answer(`${one}/complete`, () => {
    current = moved;
    return { status: 503, code: 'unavailable' };
  });
  showAt('/purchase-form', <PurchaseFormScreen />);
  await fill();
  expect(screen.queryByText('The event has moved since you chose.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Complete Purchase' }));
  await screen.findByText('The event has moved since you chose.');
  const complete = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Complete Purchase' });
  expect(complete().disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Accept the new day and place' }));
  expect(complete().disabled).toBe(false);
  expect(screen.queryByText('The event has moved since you chose.')).toBeNull();
});
