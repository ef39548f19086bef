import type { Money } from '@terrace/contracts/values/money/money';
import type { BilledPurchase } from '../../../buying/purchases/purchases.public.js';
import type { DocumentPage } from './document-page.js';
import { amountText } from './money-text.js';
import type { Column, TableRow } from './table-writer.js';

/** The table of what an order's price is made of. */
export function paidItems(page: DocumentPage, purchase: BilledPurchase): void {
  const { currency } = purchase.paid;
  const columns: readonly Column[] = [
    { header: 'Item', share: 0.52 },
    { header: 'Quantity', share: 0.12, numeric: true },
    { header: `Price (${currency})`, share: 0.18, numeric: true },
    { header: `Total (${currency})`, share: 0.18, numeric: true },
  ];
  page.table(columns, rowsOf(purchase));
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
