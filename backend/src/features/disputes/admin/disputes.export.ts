import type { AdminDispute, DisputeFilter } from '@terrace/contracts/http/admin-disputes';
import { toDecimal } from '@terrace/contracts/values/money';
import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { listIds } from '../../../platform/database/live-page.js';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';
import { presentAdminDispute } from '../dispute.presenter.js';
import { disputesOf, loadDisputes, openTexts } from '../disputes.reader.js';

/** The disputes as a file. */
export function disputeExport(keys: PersonalDataKeys): ListExport<DisputeFilter, AdminDispute> {
  return {
    ids: listIds(disputesOf),
    rows: async (ids, database) =>
      (await openTexts(keys, await loadDisputes(ids, database))).map(presentAdminDispute),
    columns: {
      Dispute: ({ id }) => id,
      Order: ({ purchaseId }) => purchaseId,
      Event: ({ event }) => event.name,
      'Event date': ({ event }) => event.date,
      Seller: ({ sellerName }) => sellerName,
      Company: ({ companyName }) => companyName,
      Reason: ({ reason }) => reason,
      Status: ({ status }) => status,
      Tickets: ({ tickets }) => tickets.reduce((sum, { quantity }) => sum + quantity, 0),
      Amount: ({ amount }) => toDecimal(amount),
      Currency: ({ amount }) => amount.currency,
      Opened: ({ openedAt }) => openedAt,
      'Answer by': ({ answerBy }) => answerBy,
      Outcome: ({ decision }) => decision?.outcome ?? null,
      Refund: ({ decision }) => (decision?.refund ? toDecimal(decision.refund) : null),
      'Paid by': ({ decision }) => decision?.bearer ?? null,
      'Decided by': ({ decidedBy }) => decidedBy,
      'Decided at': ({ decision }) => decision?.at ?? null,
    },
  };
}
