import { randomUUID } from 'node:crypto';
import type { Person } from './person.js';
import type { World } from './world.js';

/** A seller's ticket and the quantity to buy. */
export interface BoughtLine {
  readonly id: string;
  readonly quantity: number;
}

/** Buys tickets of sellers for one event over the API of a guest's browser, pays, and returns the order's id. */
export async function buyTickets(
  person: Pick<Person, 'context'>,
  world: World,
  { eventId, lines }: { readonly eventId: string; readonly lines: readonly BoughtLine[] },
): Promise<string> {
  const post = async (path: string, data: object) => {
    const headers = { origin: world.url, 'idempotency-key': randomUUID() };
    const answer = await person.context.request.post(`${world.url}/api${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const listings = lines.map((line) => ({ kind: 'listing', ...line }));
  const orderId = String((await post('/purchases', { eventId, lines: listings }))['id']);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const ticketHolders = Array.from({ length: count }, (_none, index) => holder(index + 1));
  const { redirectUrl } = await post(`/purchases/${orderId}/complete`, { ticketHolders });
  const paid = await fetch(String(redirectUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=pay',
    redirect: 'manual',
  });
  await paid.arrayBuffer();
  return orderId;
}

function holder(number: number) {
  return {
    fullName: `Holder Number ${number}`,
    email: `holder${number}@fans.test`,
    nationality: 'British',
    passportOrId: `X00000${number}`,
    cityOfBirth: 'London',
    phone: '+44 20 7946 0001',
    // Asked of the first only, and only where something is brought.
    deliveryAddress: number === 1 ? '1 High Street, London' : '',
  };
}
