import { newId } from '../../src/platform/ids/new-id.js';
import { ticketOnSale } from '../market.js';
import { sellerWithBank } from '../paid-seller.js';
import type { AfterSaleWorld } from './after-sale-world.js';

const CLOSED_ACCOUNT = 'AE050331234567890120000';
const PRICE = { amount: 80_00, currency: 'USD' };

/** A ticket on sale for an event of its own, of a seller who can be paid. */
export interface Offer {
  readonly ticketId: string;
  readonly sellerId: string;
  readonly eventId: string;
}

/** `nth` counts them: the bank account of every seventh is closed. */
export async function makeOffer({ app }: AfterSaleWorld, nth: number): Promise<Offer> {
  const sellerId = await sellerWithBank(app, nth % 7 === 6 ? CLOSED_ACCOUNT : undefined);
  const eventId = newId();
  const ticketId = await ticketOnSale(app, { sellerId, price: PRICE, quantity: 20, event: { eventId } });
  return { ticketId, sellerId, eventId };
}
