import type { PromoType } from '@terrace/contracts/http/promo-codes';
import { ERASED } from '../../platform/command/decided-by.js';
import type { StoredEvent } from '../../platform/event-store/event.js';
import type { Projection } from '../../platform/projections/projection.js';
import type { PromoCodeCreated, PromoCodeEvent } from './promo-code.events.js';
import { expiryOf } from './promo-code.state.js';

/** A row of `promo_codes`; a limit of null does not limit. */
export interface PromoCodeRow {
  readonly name: string;
  readonly type: PromoType;
  readonly amount: number;
  readonly duration_days: number;
  readonly max_uses: number | null;
  readonly max_uses_per_buyer: number | null;
  readonly uses: number;
  readonly created_by: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export const promoCodes: Projection<PromoCodeRow, PromoCodeEvent> = {
  table: 'promo_codes',
  category: 'promocode',
  columns: {
    name: 'text',
    type: 'text',
    amount: 'integer',
    duration_days: 'integer',
    max_uses: 'integer',
    max_uses_per_buyer: 'integer',
    uses: 'integer',
    created_by: 'text',
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
  },
  project(row, event) {
    switch (event.type) {
      case 'PromoCodeCreated':
        return created(event);
      case 'PromoCodeDeleted':
        return null;
      case 'PromoUseReserved':
        return row && { ...row, uses: row.uses + 1 };
      case 'PromoUseReleased':
        return row && { ...row, uses: row.uses - 1 };
    }
  },
};

function created({ data, personal }: StoredEvent<PromoCodeCreated>): PromoCodeRow {
  return {
    name: data.name,
    type: data.type,
    amount: data.amount,
    duration_days: data.durationDays,
    max_uses: data.maxUses,
    max_uses_per_buyer: data.maxUsesPerBuyer,
    uses: 0,
    created_by: personal?.[data.by]?.name ?? ERASED,
    created_at: new Date(data.at),
    expires_at: expiryOf(data),
  };
}
