import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { Navigate, Route, Routes } from 'react-router-dom';
import { fakeApi } from '../../../test/fake-api';
import { heldPurchase, usd } from '../../../test/held-purchase';
import { routes } from '../../navigation/paths';
import { removeDrafts } from '../../session/drafts';
import { keepHolders } from './holders/holders-draft';
import SignInScreen from '../../session/sign-in/sign-in-screen';
import { showAt } from '../../../test/show-at';
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
  Element.prototype.scrollIntoView = jest.fn();
  api.answer('/api/auth/me', { body: bea });
  api.answer('/api/purchases/held', { body: { items: [held] } });
  api.answer(one, { body: held });
});
afterEach(() => removeDrafts());

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
  keepHolders('another'.padEnd(20, '0'), [{ fullName: 'Bea', cityOfBirth: 'London' }]);
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

it('offers to sign in where the session was over before the page was loaded, and keeps nothing typed', async () => {
  keepHolders(held.id, [{ fullName: 'Bea', nationality: 'British' }]);
  api.answer('/api/auth/me', { status: 401, code: 'not-signed-in' });
  api.answer(one, { status: 404, code: 'not-found' });
  showAt(
    '/',
    <Routes>
      <Route path="/" element={<Navigate to={routes.purchaseForm} state={{ purchaseId: held.id }} />} />
      <Route path={routes.purchaseForm} element={<PurchaseFormScreen />} />
    </Routes>,
  );
  const signIn = await screen.findByRole('link', { name: 'Sign in to continue' });
  expect(signIn.getAttribute('href')).toBe('/login');
  await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toMatch(/British/));
});

// product.md 10.8
it('offers a guest to sign in, and is there again afterwards', async () => {
  api.answer('/api/auth/me', { status: 401, code: 'not-signed-in' });
  api.answer('/api/auth/login', { body: bea });
  const { address } = showAt(
    '/purchase-form',
    <Routes>
      <Route path={routes.purchaseForm} element={<PurchaseFormScreen />} />
      <Route path={routes.login} element={<SignInScreen />} />
    </Routes>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
  await userEvent.type(await screen.findByLabelText('Email'), bea.userEmail);
  await userEvent.type(screen.getByLabelText('Password'), 'violet-harbour');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/purchase-form'));
  await screen.findByRole('button', { name: 'Complete Purchase' });
  expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Bea');
});

// product.md 13.4, 19.6
describe('an event that moves during the purchase', () => {
  const { id: _id, ...before } = { ...held.event, city: 'Madrid', startsAt: null };
  const changed = (
    id: string,
    { kind, date }: { readonly kind: 'moved' | 'back'; readonly date: string },
  ): Purchase => ({
    ...{ ...held, version: 2, event: { ...held.event, date } },
    eventChange: {
      ...{ id, kind, before, now: { ...before, date }, at: held.createdAt, answerUntil: null, answer: null },
    },
  });
  const moved = changed('c', { kind: 'moved', date: '28/11/2026' });
  const complete = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Complete Purchase' });
  const accept = () => userEvent.click(screen.getByRole('button', { name: 'Accept the new day and place' }));
  const notice = () => screen.queryByText('The event has moved since you chose.');

  it('has to be accepted before the purchase can be completed', async () => {
    let current = held;
    api.answer(one, () => ({ body: current }));
    api.answer(`${one}/complete`, () => {
      current = moved;
      return { status: 503, code: 'unavailable' };
    });
    showAt('/purchase-form', <PurchaseFormScreen />);
    await fill();
    expect(notice()).toBeNull();
    await userEvent.click(complete());
    await screen.findByText('The event has moved since you chose.');
    expect(complete().disabled).toBe(true);
    await accept();
    expect(complete().disabled).toBe(false);
    expect(notice()).toBeNull();
  });

  it('is asked about where it is seen, and takes the focus unless somebody types', async () => {
    let current = held;
    api.answer(one, () => ({ body: current }));
    const { queries } = showAt('/purchase-form', <PurchaseFormScreen />);
    await fill();
    current = moved;
    await queries.invalidateQueries();
    await screen.findByText('The event has moved since you chose.');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
    expect(document.activeElement === screen.getByLabelText('Phone number')).toBe(true);
    act(() => screen.getByLabelText('Phone number').blur());
    current = { ...changed('d', { kind: 'moved', date: '29/11/2026' }), version: 3 };
    await queries.invalidateQueries();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^The event.*November 29/));
  });

  it('says beside the button to the card page why that waits', async () => {
    const payment = { paymentId: 'p'.padEnd(20, '0'), status: 'pending' } as const;
    api.answer(one, { body: { ...moved, holdersEntered: true, payment } });
    showAt('/purchase-form', <PurchaseFormScreen />);
    const toPayment = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue to payment' });
    expect(toPayment.disabled).toBe(true);
    await screen.findByText(/please accept the new day and place below first/);
    await accept();
    expect(toPayment.disabled).toBe(false);
    expect(screen.queryByText(/below first/)).toBeNull();
  });

  it('has to be accepted by a page that was loaded again meanwhile, and once only', async () => {
    api.answer(one, { body: moved });
    showAt('/purchase-form', <PurchaseFormScreen />);
    await screen.findByText('The event has moved since you chose.');
    await accept();
    cleanup();
    showAt('/purchase-form', <PurchaseFormScreen />);
    await screen.findByRole('button', { name: 'Complete Purchase' });
    expect(notice()).toBeNull();
  });

  it('needs no answer where it is again what was chosen', async () => {
    api.answer(one, { body: changed('d', { kind: 'back', date: held.event.date ?? '' }) });
    showAt('/purchase-form', <PurchaseFormScreen />);
    await screen.findByRole('button', { name: 'Complete Purchase' });
    expect(screen.queryByRole('button', { name: 'Accept the new day and place' })).toBeNull();
  });
});
