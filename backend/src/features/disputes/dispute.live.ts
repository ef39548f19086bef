import { topics } from '@terrace/contracts/live/topics';
import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import type { Config } from '../../platform/config/config.js';
import type { LiveView } from '../../platform/live/live-view.js';
import { buyerRooms } from '../purchases/purchases.public.js';
import { type PresentableDispute, presentAdminDispute, presentDispute } from './dispute.presenter.js';
import { loadDisputes, openTexts } from './disputes.reader.js';

/** A dispute for its buyer, its seller and the administrators. */
export function disputeLive(keys: PersonalDataKeys, config: Config): LiveView<PresentableDispute> {
  return {
    kind: 'dispute',
    category: 'dispute',
    load: async (ids, database) => openTexts(keys, await loadDisputes(ids, database)),
    messages: (row) => {
      const data = presentDispute(row);
      return [
        ...buyerRooms(row.purchase_id, config.JWT_SECRET).map((place) => ({ ...place, data })),
        ...(row.seller_id === null ? [] : [{ room: `seller:${row.seller_id}`, topic: topics.seller, data }]),
        { room: topics.admin, topic: topics.admin, data: presentAdminDispute(row) },
      ];
    },
  };
}
