import type { DomainEvent } from '@terrace/event-core/model/event';
import { type ClaimedSeats, type SeatClaims, claimsAfter } from './seat-claims.rules.js';

/** What a purchase has of a ticket; `seats` where they have names (docs/decisions/0115), not in older events. */
type Part = {
  readonly purchaseId: string;
  readonly quantity: number;
  readonly seats?: readonly string[];
};
export type TicketsHeld = DomainEvent<'TicketsHeld', Part>;
export type HoldReleased = DomainEvent<'HoldReleased', Part & Pick<SeatClaims, 'released'>>;
/** `fromHold` is false when late money took tickets that were free again. */
export type TicketsSold = DomainEvent<'TicketsSold', Part & { readonly fromHold: boolean }>;

export type HoldEvent = TicketsHeld | HoldReleased | TicketsSold;

/** What purchases hold and bought of a ticket. */
export interface HeldSeats {
  /** Purchase id → tickets it holds now. */
  readonly holds: ReadonlyMap<string, number>;
  /** Purchases that bought some, so that a repeated sale is no second one. */
  readonly soldTo: ReadonlySet<string>;
  readonly sold: number;
  /** Purchase id → seats that it holds or bought, where they have names. */
  readonly takenSeats: ReadonlyMap<string, readonly string[]>;
  /** Seats that no other ticket of its seller may have; null for a ticket from before, and one without numbers. */
  readonly claimed: ClaimedSeats | null;
}

export const nothingHeld: HeldSeats = {
  holds: new Map(),
  soldTo: new Set(),
  sold: 0,
  takenSeats: new Map(),
  claimed: null,
};

/** What an event does to the holds of a ticket. */
export function evolveHolds(state: HeldSeats, event: HoldEvent): Partial<HeldSeats> {
  const { purchaseId, quantity } = event.data;
  switch (event.type) {
    case 'TicketsHeld':
      return {
        holds: new Map(state.holds).set(purchaseId, quantity),
        takenSeats: withSeats(state, event.data),
      };
    case 'HoldReleased':
      return {
        holds: without(state.holds, purchaseId),
        takenSeats: without(state.takenSeats, purchaseId),
        claimed: claimsAfter(state.claimed, event.data),
      };
    case 'TicketsSold':
      return {
        holds: without(state.holds, purchaseId),
        takenSeats: withSeats(state, event.data),
        soldTo: new Set(state.soldTo).add(purchaseId),
        sold: state.sold + quantity,
      };
  }
}

function withSeats({ takenSeats }: HeldSeats, { purchaseId, seats }: Part) {
  return seats === undefined ? takenSeats : new Map(takenSeats).set(purchaseId, seats);
}

function without<Value>(parts: ReadonlyMap<string, Value>, purchaseId: string): ReadonlyMap<string, Value> {
  const rest = new Map(parts);
  rest.delete(purchaseId);
  return rest;
}
