import { randomUUID } from 'node:crypto';
import { eventually } from '../../../backend/test/eventually.js';
import { type Account, newBuyer } from './accounts.js';
import { adminToken } from './admin.js';
import { apiCall } from './api-call.js';
import { marketWithOneTicket } from './market.js';
import type { World } from './world.js';

const HOLDER = {
  fullName: 'Holly Holder',
  email: 'holly@home.test',
  nationality: 'British',
  passportOrId: 'X0000001',
  cityOfBirth: 'London',
  phone: '+44 20 7946 0001',
};

/**
 * Creates a signed-in buyer's purchase that was paid for after its only ticket was sold, over the API;
 * returns the buyer.
 */
export async function refundDue(world: World): Promise<Account> {
  const { ticketId, eventId } = await marketWithOneTicket(world, { quantity: 1 });
  const [buyer, other] = [await newBuyer(world), await newBuyer(world)];
  const hold = async (account: Account) => {
    const { email, password } = account;
    const { token } = await apiCall(world, 'POST', '/auth/login', '', { email, password });
    const lines = [{ kind: 'listing', id: ticketId, quantity: 1 }];
    const { id } = await once(world, '/purchases', token, { eventId, lines });
    return { token, path: `/purchases/${String(id)}` };
  };
  const late = await hold(buyer);
  const { redirectUrl } = await once(world, `${late.path}/complete`, late.token, { ticketHolders: [HOLDER] });
  await apiCall(world, 'POST', `${late.path}/cancel`, late.token);
  await hold(other);
  await fetch(String(redirectUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=pay',
    redirect: 'manual',
  });
  const token = await adminToken(world);
  await eventually('the refund is due', async () => {
    const { body } = await apiCall(world, 'GET', '/admin/customers?payment=refund-due', token);
    return body['total'] === 1;
  });
  return buyer;
}

/** A call that needs an idempotency key. */
async function once(world: World, path: string, token: string, body: object) {
  const answer = await fetch(`${world.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
