import type { BillingDetails } from '@terrace/contracts/http/buying/documents';
import { dayText, moneyText } from './money-text.js';
import { ERASED_PERSON, type OrderPdf, orderPage } from './order-pdf.js';
import { paidItems } from './paid-items.js';

/** The invoice of a paid order; `billing` is null after an erasure, `receipt` the number of its receipt. */
export function invoicePdf(
  order: OrderPdf,
  { billing, receipt }: { readonly billing: BillingDetails | null; readonly receipt: string },
): Promise<Buffer> {
  const { completedAt, paid } = order.purchase;
  const paidOn = completedAt === null ? '' : `${dayText(new Date(completedAt))}, `;
  const page = orderPage(order, 'Invoice', [['Paid', `${paidOn}receipt ${receipt}`]], billedTo(billing));
  paidItems(page, order.purchase);
  page.space(16);
  page.block('P', `Paid in full: ${moneyText(paid)}. Nothing is due. All prices include taxes.`);
  return page.end();
}

/** Name, address and VAT number as the buyer wrote them. */
function billedTo(billing: BillingDetails | null): string {
  if (!billing) return ERASED_PERSON;
  const { name, address, vatNumber } = billing;
  return [name, address, ...(vatNumber === '' ? [] : [`VAT number ${vatNumber}`])].join('\n');
}
