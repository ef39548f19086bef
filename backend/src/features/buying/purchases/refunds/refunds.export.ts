import type { ListedRefund, RefundFilter } from '@terrace/contracts/http/money/admin-refunds';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { listIds } from '../../../../platform/database/live-page.js';
import type { CsvColumns } from '../../../../platform/http/csv/csv-line.js';
import type { ListExport } from '../../../../platform/http/csv/list-exports.js';
import { loadRefunds, refundsOf } from './refunds.reader.js';

type OfOrder = Pick<ListedRefund, 'purchaseId' | 'name' | 'eventName' | 'amount'>;

/** Of which order, and how much, in the files of refunds and of chargebacks. */
export const orderColumns: CsvColumns<OfOrder> = {
  Order: ({ purchaseId }) => orderNumber(purchaseId),
  'Order id': ({ purchaseId }) => purchaseId,
  Buyer: ({ name }) => name,
  Event: ({ eventName }) => eventName,
  Amount: ({ amount }) => amount,
  Currency: ({ amount }) => amount.currency,
};

/** Refunds of all purchases as a file. */
export const refundExport: ListExport<RefundFilter, ListedRefund> = {
  ids: listIds(refundsOf),
  rows: loadRefunds,
  columns: {
    'Refund id': ({ id }) => id,
    ...orderColumns,
    Tickets: ({ tickets }) => tickets?.reduce((sum, { quantity }) => sum + quantity, 0) ?? null,
    Reason: ({ reason }) => reason,
    'Paid by': ({ bearer }) => bearer,
    Status: ({ status }) => status,
    'Still owed': ({ isOwed }) => (isOwed ? 'yes' : 'no'),
    'Requested by': ({ requestedBy }) => requestedBy,
    Message: ({ message }) => message,
    'Status since (UTC)': ({ statusSince }) => statusSince,
  },
};
