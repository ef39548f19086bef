import { setTimeout } from 'node:timers/promises';
import { type Purchase, completePurchase, getPurchase } from '@terrace/contracts/http/buying/purchases';
import { newId } from '../../src/platform/ids/new-id.js';
import { holders } from '../buying.js';
import { RefusedError, type RetryingClient } from '../combined/retrying-client.js';
import { eventually } from '../eventually.js';

/** Asks until the provider is there; undefined when the hold ended meanwhile. */
export async function cardPageOf(
  buyer: RetryingClient,
  { id, quantity }: Purchase,
): Promise<string | undefined> {
  const call = {
    params: { id },
    body: { ticketHolders: holders(quantity) },
    headers: { 'idempotency-key': newId() },
  };
  for (;;) {
    try {
      return (await buyer.ask(completePurchase, call)).redirectUrl ?? undefined;
    } catch (error) {
      if (!(error instanceof RefusedError) || error.answer?.status !== 502) return undefined;
      await setTimeout(100);
    }
  }
}

/** Waits until a purchase has one of these statuses, and returns it. */
export async function statusOf(
  buyer: RetryingClient,
  id: string,
  wanted: readonly Purchase['status'][],
): Promise<Purchase['status']> {
  let status: Purchase['status'] = 'pending';
  await eventually(`the purchase is ${wanted.join(' or ')}`, async () => {
    ({ status } = await buyer.ask(getPurchase, { params: { id } }));
    return wanted.includes(status);
  });
  return status;
}
