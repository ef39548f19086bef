import type { StoredEvent } from '@terrace/event-core/model/event';
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

/** For administrators. */
export function presentChargeback(purchaseId: string, entry: ChargebackEntry): PresentedChargeback {
  const { chargebackId: id, status, amount, reason, openedAt, evidenceDueAt, loss, statusSince } = entry;
  return {
    ...{ id, purchaseId, status, amount, reason, openedAt, evidenceDueAt, statusSince },
    bearer: loss?.bearer ?? null,
  };
}
