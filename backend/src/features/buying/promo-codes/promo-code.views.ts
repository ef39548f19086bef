import { viewForAdmins } from '../../../platform/live/live-view.js';
import { type PresentablePromoCode, presentPromoCode } from './promo-code.presenter.js';
import { loadPromoCodes, promoCodeList } from './promo-codes.reader.js';
import type { PromoCode, PromoCodeFilter } from '@terrace/contracts/http/buying/promo-codes';
import { listIds } from '../../../platform/database/live-page.js';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';

/** The administrators see codes come and go, and their uses. */
export const promoCodeLive = viewForAdmins<PresentablePromoCode>({
  kind: 'promo-code',
  permission: 'promo-codes.see',
  category: 'promocode',
  load: loadPromoCodes,
  present: presentPromoCode,
});

/** The promo codes as a file. */
export const promoCodeExport: ListExport<PromoCodeFilter, PromoCode> = {
  ids: listIds(promoCodeList),
  rows: async (ids, database) => (await loadPromoCodes(ids, database)).map(presentPromoCode),
  columns: {
    'Promo code id': ({ id }) => id,
    Name: ({ name }) => name,
    Type: ({ type }) => type,
    Amount: ({ amount }) => amount,
    'Duration in days': ({ duration }) => duration,
    Uses: ({ uses }) => uses,
    'Uses in total': ({ maxUses }) => maxUses,
    'Uses per buyer': ({ maxUsesPerBuyer }) => maxUsesPerBuyer,
    'Valid until (UTC)': ({ expiresAt }) => expiresAt,
    'Created (UTC)': ({ createdAt }) => createdAt,
    'Created by': ({ createdBy }) => createdBy,
  },
};
