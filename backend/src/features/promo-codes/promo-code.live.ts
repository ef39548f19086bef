import { topics } from '@terrace/contracts/live/topics';
import type { LiveView } from '../../platform/live/live-view.js';
import { type PresentablePromoCode, presentPromoCode } from './promo-code.presenter.js';
import { loadPromoCodes } from './promo-codes.reader.js';

/** The administrators see codes come and go, and their uses. */
export const promoCodeLive: LiveView<PresentablePromoCode> = {
  kind: 'promo-code',
  category: 'promocode',
  load: loadPromoCodes,
  messages: (row) => [toAdmins(presentPromoCode(row))],
  gone: () => [toAdmins(null)],
};

function toAdmins(data: object | null) {
  return { room: topics.admin, topic: topics.admin, data };
}
