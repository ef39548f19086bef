import type { ChargebackReason, ChargebackStatus } from '@terrace/contracts/values/money/chargebacks';
import type { Money } from '@terrace/contracts/values/money/money';
import type { RefundBearer } from '@terrace/contracts/values/money/refunds';
import type { DomainEvent } from '@terrace/event-core/model/event';

/** The buyer's bank asks the payment back, and the provider keeps the amount until it is decided. */
export type ChargebackOpened = DomainEvent<
  'ChargebackOpened',
  {
    /** The provider's id. */
    readonly chargebackId: string;
    readonly paymentId: string;
    readonly amount: Money;
    readonly reason: ChargebackReason;
    /** ISO UTC; null where the provider did not say. */
    readonly evidenceDueAt: string | null;
  }
>;
export type ChargebackWon = DomainEvent<'ChargebackWon', { readonly chargebackId: string }>;
/** The bank has taken the money. Who bears it is frozen, so that ledger and sales take the same. */
export type ChargebackLost = DomainEvent<
  'ChargebackLost',
  {
    readonly chargebackId: string;
    readonly bearer: RefundBearer;
    /** What sellers who bear it give back, by line. */
    readonly shares: Readonly<Record<string, number>>;
    /** The shares of sellers who do not bear it, in minor units: our cost. */
    readonly spared: number;
    /** What of the amount had been given back before, in minor units: our cost too. */
    readonly excess: number;
  }
>;

export type ChargebackEvent = ChargebackOpened | ChargebackWon | ChargebackLost;

/** A chargeback inside a purchase. */
export interface Chargeback extends Omit<ChargebackOpened['data'], 'paymentId'> {
  readonly status: ChargebackStatus;
  /** Null until it is lost. */
  readonly loss: Omit<ChargebackLost['data'], 'chargebackId'> | null;
}

/** What an event does to the chargebacks of a purchase. */
export function evolveChargebacks<Any extends Chargeback>(
  chargebacks: readonly Any[],
  event: ChargebackEvent,
): readonly (Any | Chargeback)[] {
  const { chargebackId } = event.data;
  const changed = (change: Partial<Chargeback>) =>
    chargebacks.map((each) => (each.chargebackId === chargebackId ? { ...each, ...change } : each));
  switch (event.type) {
    case 'ChargebackOpened': {
      const { paymentId: _known, ...chargeback } = event.data;
      return [...chargebacks, { ...chargeback, status: 'open', loss: null }];
    }
    case 'ChargebackWon':
      return changed({ status: 'won' });
    case 'ChargebackLost': {
      const { chargebackId: _known, ...loss } = event.data;
      return changed({ status: 'lost', loss });
    }
  }
}

/** What banks have taken back of a payment, or may yet, in minor units. */
export function chargedBack(chargebacks: readonly Pick<Chargeback, 'status' | 'amount'>[]): number {
  return chargebacks
    .filter(({ status }) => status !== 'won')
    .reduce((sum, { amount }) => sum + amount.amount, 0);
}
