import { topics } from '@terrace/contracts/live/topics';
import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import type { Config } from '../../../platform/config/config.js';
import { type LiveView, toAdmins } from '../../../platform/live/live-view.js';
import { accountOrdersRoom, buyerRooms } from '../../buying/purchases/purchases.public.js';
import { loadAdminRows } from './admin/admin-deliveries.reader.js';
import { openTexts } from './deliveries.reader.js';
import {
  type AdminRow,
  presentAdminDelivery,
  presentDelivery,
  presentETicket,
} from './delivery.presenter.js';
import { friendsRoom, friendsTopic, shareUrl } from './e-tickets/share-link.js';

/** A delivery for its seller and the administrators. */
export function deliveryLive(keys: PersonalDataKeys): LiveView<AdminRow> {
  return {
    kind: 'delivery',
    category: 'delivery',
    load: async (ids, database) => openTexts(keys, await loadAdminRows(ids, database)),
    messages: (row) => [
      ...(row.sellerId === null
        ? []
        : [{ room: `seller:${row.sellerId}`, topic: topics.seller, data: presentDelivery(row) }]),
      toAdmins('deliveries.see', presentAdminDelivery(row)),
    ],
  };
}

/**
 * A seat for its buyer: on the order's page, on the page of a signed link, and in the account's list of orders. Friends with a
 * shared link only learn that something changed: whether their link still opens it, they ask.
 */
export function eTicketLive(keys: PersonalDataKeys, config: Config): LiveView<AdminRow> {
  return {
    kind: 'e-ticket',
    category: 'delivery',
    load: async (ids, database) => openTexts(keys, await loadAdminRows(ids, database)),
    messages: (row) => {
      const data = presentETicket(row, shareUrl(config));
      const ofBuyer = [
        ...buyerRooms(row.purchaseId, config.JWT_SECRET),
        ...(row.buyerKind === 'account' ? [accountOrdersRoom(row.buyerId)] : []),
      ];
      return [
        ...ofBuyer.map((place) => ({ ...place, data })),
        { room: friendsRoom(row.id), topic: friendsTopic(config)(row.id), data: null },
      ];
    },
  };
}
