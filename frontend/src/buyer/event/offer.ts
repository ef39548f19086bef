import type { EventTickets, TicketCategory } from '@terrace/contracts/http/market/catalogue';
import type { PurchaseLineChoice } from '@terrace/contracts/http/buying/purchases';
import type { SellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { type Delivery, allInPrice } from '@terrace/contracts/values/delivery';
import type { Money } from '@terrace/contracts/values/money/money';
import { attributeTexts } from '../../ui/ticket/attribute-texts';
import { seatTexts } from '../../ui/ticket/seat-texts';
import { messages } from './messages';

/** Quantities that are listed one by one; more are those of pairs, or all but one. */
const MAX_LISTED = 6;

/** A selectable kind of ticket on an event's page: an upstream category or a seller's ticket. */
export interface Offer {
  /** Unique across both kinds. */
  readonly key: string;
  readonly kind: PurchaseLineChoice['kind'];
  readonly id: string;
  readonly title: string;
  readonly details: readonly string[];
  /** Where the seats are, as the venue map calls it; '' where nobody said. */
  readonly section: string;
  /** 'Official', or the type of a seller's ticket. */
  readonly type: string;
  /** Names of the ways it is delivered. */
  readonly delivery: readonly string[];
  /** What upstream offers to choose from; the price is for all tickets of it together. */
  readonly deliveryMethods: readonly Delivery[];
  readonly price: Money;
  readonly serviceFee: Money;
  /** Who sells it is a trader, who says who they are. */
  readonly isTrader?: boolean;
  /** The quantities on sale, ascending and with gaps; empty when sold out. */
  readonly quantities: readonly number[];
  /** Those of `quantities` that can be part of the number of tickets needed. */
  readonly usable: readonly number[];
}

/** An offer before it is known what can be used of it. */
export type OfferOnSale = Omit<Offer, 'usable'>;

/** Categories and sellers' tickets, in the server's order. */
export function offersOf({ categories, listings }: EventTickets): OfferOnSale[] {
  return [...categories.map(ofCategory), ...listings.map(ofSellerTicket)];
}

/** Unique across both kinds. */
export function offerKey(kind: Offer['kind'], id: string): string {
  return `${kind} ${id}`;
}

/** The title of a seller's ticket: its type and place. */
export function ticketTitle(ticket: SellerTicket): string {
  return [ticket.ticketType, ...seatTexts(ticket)].join(', ');
}

/** The price of one of so many tickets with fee and delivery, the cheapest unless another is chosen; 0 stands for the fewest on sale. */
export function ticketTotal(offer: OfferOnSale, quantity: number, delivery?: Delivery | null): Money {
  return allInPrice(offer, quantity || (offer.quantities[0] ?? 1), delivery);
}

function ofCategory(category: TicketCategory): OfferOnSale {
  const quantities = [...new Set(category.availableSellingQuantities)]
    .filter((quantity) => quantity > 0)
    .sort((one, other) => one - other);
  const delivery = category.deliveryMethods.map(({ name }) => name);
  return {
    key: offerKey('category', category.id),
    kind: 'category',
    id: category.id,
    title: category.categoryName,
    details: [
      groups(quantities),
      delivery.join(` ${messages.or} `),
      category.immediateConfirmationText,
    ].filter(Boolean),
    section: category.categoryName,
    type: messages.official,
    delivery,
    deliveryMethods: category.deliveryMethods,
    price: category.price,
    serviceFee: category.serviceFee,
    quantities,
  };
}

function ofSellerTicket(ticket: SellerTicket): OfferOnSale {
  const { available, seller } = ticket;
  const quantities = quantitiesOf(ticket);
  return {
    key: offerKey('listing', ticket.id),
    kind: 'listing',
    id: ticket.id,
    title: ticketTitle(ticket),
    details: [
      available > 0 ? messages.left(available) : '',
      ticket.instant ? messages.instant : '',
      groups(quantities),
      ...attributeTexts(ticket).map(([label, text]) => messages.attribute(label, text)),
      messages.soldBy(seller.companyName, seller.kind),
    ].filter(Boolean),
    ...(seller.kind === 'trader' && { isTrader: true }),
    section: ticket.section ?? '',
    type: ticket.ticketType,
    delivery: [messages.deliveries[ticket.ticketType]],
    deliveryMethods: [],
    price: ticket.price,
    serviceFee: ticket.serviceFee,
    quantities,
  };
}

/** How many of a seller's ticket can be bought at once, ascending: any number, or what its seller's split allows. */
export function quantitiesOf({ available, quantities }: SellerTicket): readonly number[] {
  return quantities ?? Array.from({ length: Math.max(0, available) }, (_none, index) => index + 1);
}

/** The quantities on sale as a text, unless they are 1, 2, 3 and so on, or many. */
function groups(quantities: readonly number[]): string {
  if (quantities.every((quantity, index) => quantity === index + 1)) return '';
  if (quantities.length > MAX_LISTED) return quantities.includes(1) ? '' : messages.inPairs;
  const last = quantities.at(-1);
  const before = quantities.slice(0, -1).join(', ');
  return messages.onlyTogether(before ? `${before} ${messages.or} ${last}` : String(last));
}
