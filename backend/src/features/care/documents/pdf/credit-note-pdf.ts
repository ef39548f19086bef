import type { RefundReason } from '@terrace/contracts/values/money/refunds';
import type { BilledRefund } from '../../../buying/purchases/purchases.public.js';
import { kindOf } from '../document-series.decider.js';
import type { TableRow } from './table-writer.js';
import { amountText, moneyText } from './money-text.js';
import { type OrderPdf, orderPage } from './order-pdf.js';

const REASONS: Readonly<Record<RefundReason, string>> = {
  'late-payment': 'The payment arrived after the tickets were gone',
  'event-cancelled': 'The event was cancelled',
  'event-moved': 'The event was moved',
  dispute: 'A dispute was decided',
  'buyer-asked': 'The buyer asked for it',
  'our-mistake': 'A mistake of ours',
  other: 'Other',
};

/** The credit note of a refund that succeeded; it names the invoice or receipt that it corrects. */
export function creditNotePdf(order: OrderPdf, refund: BilledRefund): Promise<Buffer> {
  const { corrects, amount } = order.document;
  const page = orderPage(order, 'Credit note', [
    ['Corrects', corrects === null ? 'No receipt: the order was not completed' : nameOf(corrects)],
    ['Reason', REASONS[refund.reason]],
  ]);
  page.table(
    [
      { header: 'Item', share: 0.64 },
      { header: 'Quantity', share: 0.14, numeric: true },
      { header: `Refunded (${amount.currency})`, share: 0.22, numeric: true },
    ],
    [...itemsOf(refund), { cells: ['Total refunded', '', amountText(amount)], strong: true }],
  );
  page.space(16);
  page.block('P', `Refunded the way it was paid: ${moneyText(amount)}. The amount includes taxes.`);
  return page.end();
}

/** 'Invoice I-2026-000001'. */
function nameOf(corrects: string): string {
  return `${kindOf(corrects) === 'invoice' ? 'Invoice' : 'Receipt'} ${corrects}`;
}

/** What tickets came to is one sum: a discount is not divided by ticket. */
function itemsOf({ tickets, amount }: BilledRefund): readonly TableRow[] {
  if (tickets === null) return [{ cells: ['Part of the order', '', amountText(amount)] }];
  return tickets.map(({ label, quantity }) => ({ cells: [label, String(quantity), ''] }));
}
