import type { Money } from '@terrace/contracts/values/money/money';
import type { RefundReason } from '@terrace/contracts/values/money/refunds';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** An order, and what was left to refund of it at the start. */
export interface OrderToRefund {
  readonly purchaseId: string;
  readonly amount: Money;
}

/** The administrator who started it; the note is theirs. */
type StarterPart = { name: string; note: string };

/** What was confirmed is frozen: each order and its amount, and the sum in each currency. */
export type MassRefundStarted = DomainEvent<
  'MassRefundStarted',
  {
    readonly eventId: string;
    readonly eventName: string;
    readonly reason: RefundReason;
    readonly orders: readonly OrderToRefund[];
    readonly totals: readonly Money[];
    /** The administrator's id; null where a rule of ours asked for it. */
    readonly by: string | null;
    /** ISO UTC. */
    readonly at: string;
  },
  StarterPart
>;

/** An order that was not refunded, because it was no longer as confirmed; `code` is the refusal's. */
export interface RefusedOrder {
  readonly purchaseId: string;
  readonly code: string;
}

/** Some orders were tried; each of them has either its refund or a refusal. */
export type MassRefundOrdersTried = DomainEvent<
  'MassRefundOrdersTried',
  { readonly requested: readonly string[]; readonly refused: readonly RefusedOrder[] }
>;
/** Every order was tried. */
export type MassRefundFinished = DomainEvent<'MassRefundFinished'>;

export type MassRefundEvent = MassRefundStarted | MassRefundOrdersTried | MassRefundFinished;

export const massRefundEvents = eventTypes<MassRefundEvent>({
  MassRefundStarted: {},
  MassRefundOrdersTried: {},
  MassRefundFinished: {},
});

export type MassRefundState =
  | { readonly kind: 'none' }
  | { readonly kind: 'started'; readonly waiting: ReadonlySet<string> };

/** What an event does to a mass refund. */
export function evolveMassRefund(state: MassRefundState, event: MassRefundEvent): MassRefundState {
  if (event.type === 'MassRefundStarted')
    return { kind: 'started', waiting: new Set(event.data.orders.map(({ purchaseId }) => purchaseId)) };
  if (state.kind === 'none') return state;
  switch (event.type) {
    case 'MassRefundOrdersTried': {
      const tried = new Set([...event.data.requested, ...event.data.refused.map((each) => each.purchaseId)]);
      return { kind: 'started', waiting: new Set([...state.waiting].filter((id) => !tried.has(id))) };
    }
    case 'MassRefundFinished':
      return state;
  }
}
