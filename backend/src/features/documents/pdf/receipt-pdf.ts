import { moneyText } from './money-text.js';
import { type OrderPdf, orderPage } from './order-pdf.js';
import { paidItems } from './paid-items.js';

/** The receipt of a paid order. */
export function receiptPdf(order: OrderPdf): Promise<Buffer> {
  const { paid } = order.purchase;
  const page = orderPage(order, 'Receipt');
  paidItems(page, order.purchase);
  page.space(16);
  const text = paid.amount === 0 ? 'There was nothing to pay.' : `Paid in full: ${moneyText(paid)}.`;
  page.block('P', `${text} All prices include taxes.`);
  return page.end();
}
