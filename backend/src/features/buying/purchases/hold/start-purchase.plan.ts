import { COURIER } from '@terrace/contracts/values/delivery';
import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { MAX_TICKETS } from '@terrace/contracts/values/hold';
import { namesOf, pick } from '@terrace/contracts/values/fields';
import { ruleOf, termsUnder } from '@terrace/contracts/values/money/country-rules';
import { type Policy, SalePolicy } from '@terrace/contracts/values/money/sale-policy';
import { fold } from '@terrace/contracts/values/text/fold';
import { DomainError } from '@terrace/event-core/model/errors';
import { type Fact, type FactStates, type Plan, on } from '@terrace/event-core/model/plan';
import { invalid } from '../../../../platform/text/invalid.js';
import {
  POLICIES_ID,
  type PolicyState,
  policyAt,
  policyDecider,
} from '../../../market/policies/policies.public.js';
import { buyerFact, requireNotBlocked } from '../../../people/identity/identity.public.js';
import { sellerDecider } from '../../../people/sellers/sellers.public.js';
import { labelOfTicket, seatsToHold, ticketDecider } from '../../../selling/tickets/tickets.public.js';
import type { EventOfTicket } from '../../../selling/tickets/ticket.events.js';
import { timesOfBought } from '../orders/event-details.reader.js';
import type { ChosenCategory } from '../payment/upstream-categories.reader.js';
import { ticketCount } from '../pricing.js';
import { type PurchaseCommand, purchaseDecider } from '../purchase.decider.js';
import type { Buyer, FrozenLine, PurchasedEvent } from '../purchase.events.js';
import type { HoldLimit } from './held-tickets.reader.js';
import { requireOnSale } from '../sale-times.js';

type TicketState = ReturnType<typeof ticketDecider.initial>;
type UploadedTicket = Extract<TicketState, { kind: 'uploaded' }>;
type SellerState = ReturnType<typeof sellerDecider.initial>;
/** A seller's ticket that was chosen; its seller never changes, so knowing it beforehand is safe. */
export interface ChosenTicket {
  readonly kind: 'listing';
  readonly id: string;
  readonly quantity: number;
  readonly sellerId: string;
}

type StartCommand = Extract<PurchaseCommand, { type: 'StartPurchase' }>;

/**
 * The purchase's own command before its event and lines are known. A separate type: what was looked up beforehand
 * (asynchronously, once) stays the same when the plan is decided again on newer facts.
 */
export interface PurchaseStart extends Omit<StartCommand, 'type' | 'event' | 'lines' | 'policy'> {
  readonly purchaseId: string;
  /** The limit that the buyer would then exceed; refused here so that a repeated request is not. */
  readonly exceeded: HoldLimit | null;
  /** The catalogue's event, or null when the tickets say which event it is. */
  readonly event: PurchasedEvent | null;
  /** The event as the catalogue knows it, also where the tickets say which one it is. */
  readonly known: CatalogueEvent | undefined;
  /** Where the event takes place, of typed tickets too once the catalogue has an event of their name and day. */
  readonly country: string | null;
  /** Whether another event has its name and day: typed tickets then belong to that of their time. */
  readonly hasTwin: boolean;
  /** How long after its start its sellers' tickets are sold. */
  readonly salesEndMs: number;
  readonly choices: readonly (ChosenTicket | ChosenCategory)[];
}

type StartFacts = { readonly policies: Fact<PolicyState> } & Record<`ticket ${string}`, Fact<TicketState>> &
  Record<`seller ${string}`, Fact<SellerState>> &
  Record<`buyer ${string}`, ReturnType<typeof buyerFact>>;

/**
 * Holds all tickets and begins the purchase, or does neither: every ticket's own rules decide, its seller
 * must be active, and its price is read in this very transaction, as is the policy that the purchase keeps. Throws
 * `sales-ended` once sellers' tickets of the event are no longer sold, and `buyer-blocked`.
 */
export function startPurchasePlan(start: PurchaseStart): Plan<StartFacts, { purchaseId: string }> {
  const {
    purchaseId,
    choices,
    event: catalogueEvent,
    exceeded,
    known,
    country,
    hasTwin,
    salesEndMs,
    ...rest
  } = start;
  if (ticketCount(choices) > MAX_TICKETS) {
    throw invalid('lines', `Please select at most ${MAX_TICKETS} tickets`);
  }
  const tickets = choices.filter((choice) => choice.kind === 'listing');
  return {
    facts: factsOf(tickets, rest.buyer),
    commands: (facts, now) => {
      const policy = termsIn(country, policyAt(facts.policies, now));
      requireNotBlocked(facts[`buyer ${rest.buyer.id}`]);
      if (exceeded) throw new DomainError(exceeded);
      const event = catalogueEvent ?? eventOf(tickets.map((choice) => onTheMarket(choice, facts)));
      if (tickets.length > 0) requireOnSale(timesOfBought(event, known), salesEndMs, now);
      const lines = choices.map((choice, index) => {
        if (choice.kind === 'category') return choice;
        const ticket = onTheMarket(choice, facts);
        if (!isFor(ticket.event, event, hasTwin))
          throw invalid(`lines.${index}.id`, 'This ticket is for another event');
        return frozen(choice, ticket, purchaseId);
      });
      return [
        on(
          purchaseDecider,
          purchaseId,
          { type: 'StartPurchase', event, lines, policy, ...rest },
          { isNew: true },
        ),
        ...tickets.map(({ id, quantity }) =>
          on(ticketDecider, id, { type: 'HoldTickets', purchaseId, quantity }),
        ),
      ];
    },
    result: { purchaseId },
  };
}

/** What a purchase keeps of the policy: in a country with a cap on fees, no more than that (product.md 17.10). */
function termsIn(country: string | null, policy: Policy): SalePolicy {
  return termsUnder(pick(policy, namesOf(SalePolicy.shape)), ruleOf(policy.listingRules, country));
}

function factsOf(tickets: readonly ChosenTicket[], buyer: Buyer): StartFacts {
  const facts: StartFacts = { policies: { decider: policyDecider, entityId: POLICIES_ID } };
  if (buyer.kind === 'account') facts[`buyer ${buyer.id}`] = buyerFact(buyer.id);
  for (const { id, sellerId } of tickets) {
    facts[`ticket ${id}`] = { decider: ticketDecider, entityId: id };
    facts[`seller ${sellerId}`] = { decider: sellerDecider, entityId: sellerId };
  }
  return facts;
}

function onTheMarket({ id, sellerId }: ChosenTicket, facts: FactStates<StartFacts>): UploadedTicket {
  const ticket = facts[`ticket ${id}`];
  if (!ticket || ticket.kind === 'none') throw new DomainError('ticket-not-found');
  if (facts[`seller ${sellerId}`]?.status !== 'active') throw new DomainError('ticket-unavailable');
  return ticket;
}

/** The tickets' own event; an event from the catalogue has more details than a typed one. */
function eventOf(tickets: readonly UploadedTicket[]): PurchasedEvent {
  const ticket = tickets.find(({ event }) => event.eventId !== null) ?? tickets[0];
  if (!ticket) throw invalid('eventId', 'Please choose an event');
  const { eventId, eventName, eventDate, eventTime, venue } = ticket.event;
  return { id: eventId, name: eventName, date: eventDate, time: eventTime, venue };
}

/**
 * By the event's id where the catalogue knew it when the ticket was uploaded, else by equal name, folded, and day, and time
 * where several events have these.
 */
function isFor(ticketEvent: EventOfTicket, event: PurchasedEvent, hasTwin: boolean): boolean {
  if (ticketEvent.eventId !== null) return ticketEvent.eventId === event.id;
  const isSameDay = event.date === null || ticketEvent.eventDate === event.date;
  if (hasTwin && ticketEvent.eventTime !== event.time) return false;
  return isSameDay && fold(ticketEvent.eventName) === fold(event.name);
}

/**
 * Seller tickets are in US dollars with service fee 0 (product.md 9.7); paper ones are brought at their seller's cost. The
 * line names the seats that the hold of this very append takes. Throws what the ticket's rules refuse.
 */
function frozen(
  { id, quantity, sellerId }: ChosenTicket,
  ticket: UploadedTicket,
  purchaseId: string,
): FrozenLine {
  const { details } = ticket;
  const serviceFee = { amount: 0, currency: details.price.currency };
  const seats = seatsToHold(ticket, purchaseId, quantity);
  return {
    kind: 'listing',
    id,
    label: labelOfTicket(details, seats),
    quantity,
    unitPrice: details.price,
    serviceFee,
    delivery: details.ticketType === 'Paper Tickets' ? { name: COURIER, price: serviceFee } : null,
    sellerId,
    ...(seats && { seats }),
    ...saidOf(details),
  };
}

/** What the seller says of the tickets, if anything. */
function saidOf(details: UploadedTicket['details']): Pick<FrozenLine, 'attributes'> {
  const { faceValue, restrictions, notApplicable, description } = details;
  const isSaid = faceValue || restrictions.length > 0 || notApplicable.length > 0 || description !== '';
  return isSaid ? { attributes: { faceValue, restrictions, notApplicable, description } } : {};
}
