import { topics } from '@terrace/contracts/live/topics';
import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import type { AdminDispute, DisputeFilter } from '@terrace/contracts/http/care/admin-disputes';
import { orderNumber } from '@terrace/contracts/values/order-number';
import type { Config } from '../../../platform/config/config.js';
import { type LiveView, toAdmins } from '../../../platform/live/live-view.js';
import { accountOrdersRoom, buyerRooms } from '../../buying/purchases/purchases.public.js';
import { listIds } from '../../../platform/database/live-page.js';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';
import { type PresentableDispute, presentAdminDispute, presentDispute } from './dispute.presenter.js';
import { loadDisputes, openTexts, disputesOf } from './disputes.reader.js';

/**
 * A dispute for its buyer, on the order's page and in the list of orders, its seller and the administrators. Nobody joins the
 * orders' room of a guest.
 */
export function disputeLive(keys: PersonalDataKeys, config: Config): LiveView<PresentableDispute> {
  return {
    kind: 'dispute',
    category: 'dispute',
    load: async (ids, database) => openTexts(keys, database, await loadDisputes(ids, database)),
    messages: (row) => {
      const data = presentDispute(row);
      return [
        ...[...buyerRooms(row.purchaseId, config.JWT_SECRET), accountOrdersRoom(row.buyerId)].map(
          (place) => ({ ...place, data }),
        ),
        ...(row.sellerId === null ? [] : [{ room: `seller:${row.sellerId}`, topic: topics.seller, data }]),
        toAdmins('disputes.see', presentAdminDispute(row)),
      ];
    },
  };
}

/** The disputes as a file. */
export function disputeExport(keys: PersonalDataKeys): ListExport<DisputeFilter, AdminDispute> {
  return {
    ids: listIds(disputesOf),
    rows: async (ids, database) =>
      (await openTexts(keys, database, await loadDisputes(ids, database))).map(presentAdminDispute),
    columns: {
      'Dispute id': ({ id }) => id,
      Order: ({ purchaseId }) => orderNumber(purchaseId),
      'Order id': ({ purchaseId }) => purchaseId,
      Event: ({ event }) => event.name,
      'Event date': ({ event }) => event.date,
      Seller: ({ sellerName }) => sellerName,
      Company: ({ companyName }) => companyName,
      'Seller id': ({ sellerId }) => sellerId,
      Reason: ({ reason }) => reason,
      Status: ({ status }) => status,
      Tickets: ({ tickets }) => tickets.reduce((sum, { quantity }) => sum + quantity, 0),
      Amount: ({ amount }) => amount,
      Currency: ({ amount }) => amount.currency,
      'Opened (UTC)': ({ openedAt }) => openedAt,
      'Answer by (UTC)': ({ answerBy }) => answerBy,
      Outcome: ({ decision }) => decision?.outcome ?? null,
      Refund: ({ decision }) => decision?.refund ?? null,
      'Paid by': ({ decision }) => decision?.bearer ?? null,
      'Decided by': ({ decidedBy }) => decidedBy,
      'Decided at (UTC)': ({ decision }) => decision?.at ?? null,
    },
  };
}
