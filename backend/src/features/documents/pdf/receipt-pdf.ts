import type { Money } from '@terrace/contracts/values/money';
import type { BilledPurchase } from '../../purchases/purchases.public.js';
import type { Column, TableRow } from './table-writer.js';
import { amountText, moneyText } from './money-text.js';
import { type OrderPdf, orderPage } from './order-pdf.js';

/** The receipt of a paid order, which is its invoice as well. */
export function receiptPdf(order: OrderPdf): Promise<Buffer> {
  const { purchase } = order;
  const page = orderPage(order, 'Receipt', []);
  const { currency } = purchase.paid;
  const columns: readonly Column[] = [
    { header: 'Item', share: 0.52 },
    { header: 'Quantity', share: 0.12, numeric: true },
    { header: `Price (${currency})`, share: 0.18, numeric: true },
    { header: `Total (${currency})`, share: 0.18, numeric: true },
  ];
  page.table(columns, rowsOf(purchase));
  page.space(16);
  const paid =
    purchase.paid.amount === 0 ? 'There was nothing to pay.' : `Paid in full: ${moneyText(purchase.paid)}.`;
  page.block('P', `${paid} All prices include taxes. This receipt is the invoice of the order.`);
  return page.end();
}

function rowsOf({ lines, discount, promoCode, paid }: BilledPurchase): readonly TableRow[] {
  const items = lines.flatMap(({ label, quantity, unitPrice, serviceFee, delivery }) => [
    item(label, quantity, unitPrice),
    ...(serviceFee.amount === 0 ? [] : [item('Service fee', quantity, serviceFee)]),
    ...(delivery ? [item(`Delivery: ${delivery.name}`, 1, delivery.price)] : []),
  ]);
  const code = promoCode === null ? 'Discount' : `Discount with ${promoCode}`;
  const less = { ...discount, amount: -discount.amount };
  return [
    ...items,
    ...(discount.amount === 0 ? [] : [{ cells: [code, '', '', amountText(less)] }]),
    { cells: ['Total paid', '', '', amountText(paid)], strong: true },
  ];
}

function item(name: string, quantity: number, price: Money): TableRow {
  const total = { ...price, amount: quantity * price.amount };
  return { cells: [name, String(quantity), amountText(price), amountText(total)] };
}
