import {
  PaymentStart,
  Purchase,
  applyPromoCode,
  completePurchase,
  startPurchase,
} from '@terrace/contracts/http/buying/purchases';
import type { TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import { newId } from '../src/platform/ids/new-id.js';
import type { Answer, Caller } from './caller.js';
import { whileBusy } from './while-busy.js';

/** What a spec's buyer chooses; one of a seller's ticket when nothing else is said. */
export interface Choice {
  readonly kind?: 'listing' | 'category';
  readonly id: string;
  readonly quantity?: number;
  readonly delivery?: string;
}

/** The body of 'Proceed'. */
export function chosen(choices: readonly Choice[], eventId: string | null = null) {
  return {
    eventId,
    lines: choices.map(({ kind = 'listing', id, quantity = 1, delivery }) => ({
      kind,
      id,
      quantity,
      ...(delivery !== undefined && { delivery }),
    })),
  };
}

/** 'Proceed', however it ends; what a busy machine leaves undone is asked again with the same key. */
export function tryToStart(
  buyer: Caller,
  choices: readonly Choice[],
  { eventId = null, key = newId() }: { readonly eventId?: string | null; readonly key?: string } = {},
): Promise<Answer> {
  const call = { body: chosen(choices, eventId), headers: { 'idempotency-key': key } };
  return whileBusy(() => buyer.call(startPurchase, call));
}

/** 'Proceed', which must succeed. */
export async function start(
  buyer: Caller,
  choices: readonly Choice[],
  eventId: string | null = null,
): Promise<Purchase> {
  return Purchase.parse(succeeded(await tryToStart(buyer, choices, { eventId })));
}

/** So many ticket holders, each another person; the address is the first's, as the form asks it. */
export function holders(count: number): TicketHolder[] {
  return Array.from({ length: count }, (_none, index) => ({
    fullName: `Ada Fan ${index + 1}`,
    email: `ada${index + 1}@example.com`,
    nationality: 'British',
    passportOrId: `P-${index + 1}`,
    cityOfBirth: 'London',
    phone: '+44 20 7946 0000',
    deliveryAddress: index === 0 ? '1 High Street, London' : '',
  }));
}

/** 'Complete Purchase', however it ends. */
export function tryToComplete(
  buyer: Caller,
  { id, quantity }: Pick<Purchase, 'id' | 'quantity'>,
  key = newId(),
): Promise<Answer> {
  const call = {
    params: { id },
    body: { ticketHolders: holders(quantity) },
    headers: { 'idempotency-key': key },
  };
  return whileBusy(() => buyer.call(completePurchase, call));
}

/** 'Complete Purchase', which must succeed. */
export async function complete(buyer: Caller, purchase: Purchase): Promise<PaymentStart> {
  return PaymentStart.parse(succeeded(await tryToComplete(buyer, purchase)));
}

/** A promo code on a held purchase, which must be taken. */
export async function apply(buyer: Caller, { id }: Pick<Purchase, 'id'>, code: string): Promise<void> {
  succeeded(await whileBusy(() => buyer.call(applyPromoCode, { params: { id }, body: { code } })));
}

function succeeded({ status, body }: Answer): unknown {
  if (status >= 300) throw new Error(`Answered ${status} ${JSON.stringify(body)}`);
  return body;
}
