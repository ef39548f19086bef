import type { StoredEvent } from '@terrace/event-core/model/event';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import type { Chargeback as PresentedChargeback } from '@terrace/contracts/http/money/chargebacks';
import { type Chargeback, type ChargebackEvent, evolveChargebacks } from './chargeback.events.js';

/** A chargeback as the row of its purchase keeps it; times are ISO UTC. */
export interface ChargebackEntry extends Chargeback {
  readonly openedAt: string;
  readonly statusSince: string;
}

/** What a chargeback's event changes of its purchase's row. */
export function chargebackColumns(
  row: { readonly chargebacks: readonly ChargebackEntry[] },
  event: StoredEvent<ChargebackEvent>,
): { readonly chargebacks: readonly ChargebackEntry[] } {
  const at = event.at.toISOString();
  const changed = event.data.chargebackId;
  const chargebacks = evolveChargebacks(row.chargebacks, event).map((each) => ({
    openedAt: at,
    statusSince: at,
    ...each,
    ...(each.chargebackId === changed && { statusSince: at }),
  }));
  return { chargebacks };
}

/**
 * For the buyer, as one: what the bank has not decided on, else what it gave back, each in all; else what it decided last. Null
 * where it asked for nothing.
 */
export function presentOwnChargeback(
  entries: readonly Pick<Chargeback, 'status' | 'amount'>[],
): NonNullable<Purchase['chargeback']> | null {
  for (const status of ['open', 'lost'] as const) {
    const [first, ...others] = entries.filter((entry) => entry.status === status);
    if (!first) continue;
    const amount = others.reduce((sum, other) => sum + other.amount.amount, first.amount.amount);
    return { status, amount: { ...first.amount, amount } };
  }
  const last = entries.at(-1);
  return last ? { status: last.status, amount: last.amount } : null;
}

/** For administrators. */
export function presentChargeback(purchaseId: string, entry: ChargebackEntry): PresentedChargeback {
  const { chargebackId: id, status, amount, reason, openedAt, evidenceDueAt, loss, statusSince } = entry;
  return {
    ...{ id, purchaseId, status, amount, reason, openedAt, evidenceDueAt, statusSince },
    bearer: loss?.bearer ?? null,
  };
}
