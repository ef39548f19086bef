import type { PromoType } from '@terrace/contracts/http/buying/promo-codes';
import { ERASED } from '../../../platform/text/erased.js';
import type { StoredEvent } from '@terrace/event-core/model/event';
import {
  type RowOf,
  defineReadModel,
  integer,
  nullable,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { type PromoCodeCreated, type PromoCodeEvent, expiryOf } from './promo-code.events.js';

const table = defineReadModel({
  table: 'promo_codes',
  category: 'promocode',
  columns: {
    name: text(),
    type: text<PromoType>(),
    amount: integer(),
    duration_days: integer(),
    max_uses: nullable(integer()),
    max_uses_per_buyer: nullable(integer()),
    uses: integer(),
    created_by: text(),
    created_at: timestamptz(),
    expires_at: timestamptz(),
  },
});

/** A row of `promo_codes`; a limit of null does not limit. */
export type PromoCodeRow = RowOf<typeof table>;

export const promoCodes = table.projection<PromoCodeEvent>((row, event) => {
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
});

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
