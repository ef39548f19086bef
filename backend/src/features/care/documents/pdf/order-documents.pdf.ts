import type { Money } from '@terrace/contracts/values/money/money';
import { type Vat, rateText, vatIn } from '@terrace/contracts/values/money/vat';
import type { BilledPurchase, BilledRefund } from '../../../buying/purchases/purchases.public.js';
import { DocumentPage } from './document-page.js';
import { amountText, dayText, moneyText } from './money-text.js';
import type { Column, TableRow } from './table-writer.js';
import { DATE_TBA } from '@terrace/contracts/pages/page-heads';
import { orderReference } from '@terrace/contracts/values/order-number';
import { formatEventTime } from '@terrace/contracts/values/time/long-date';
import type { DocumentFacts, Issuer } from '../document.events.js';
import type { BillingDetails } from '@terrace/contracts/http/buying/documents';
import type { RefundReason } from '@terrace/contracts/values/money/refunds';
import { kindOf } from '../document-series.decider.js';

/** The table of what an order's price is made of. */
function paidItems(page: DocumentPage, purchase: BilledPurchase): void {
  const { currency } = purchase.paid;
  const columns: readonly Column[] = [
    { header: 'Item', share: 0.52 },
    { header: 'Quantity', share: 0.12, numeric: true },
    { header: `Price (${currency})`, share: 0.18, numeric: true },
    { header: `Total (${currency})`, share: 0.18, numeric: true },
  ];
  page.table(columns, rowsOf(purchase));
}

function rowsOf({ lines, discount, promoCode, paid, vat }: BilledPurchase): readonly TableRow[] {
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
    ...vatCells(vat, paid).map(([name, amount]) => ({ cells: [name, '', '', amount] })),
  ];
}

/** What of an amount is VAT, and the rest, each with its name; nothing without a rate. */
function vatCells(vat: Vat | null, total: Money): readonly (readonly [name: string, amount: string])[] {
  if (!vat || vat.rate === 0) return [];
  const amount = vatIn(total.amount, vat.rate);
  return [
    ['Of this: net', amountText({ ...total, amount: total.amount - amount })],
    [`Of this: VAT ${rateText(vat.rate)} (${vat.country})`, amountText({ ...total, amount })],
  ];
}

/** 'All prices include taxes.', and what the policy prints about VAT. */
function withVatText(text: string, vat: Vat | null): string {
  return [text, vat?.text ?? ''].filter((part) => part !== '').join(' ');
}

function item(name: string, quantity: number, price: Money): TableRow {
  const total = { ...price, amount: quantity * price.amount };
  return { cells: [name, String(quantity), amountText(price), amountText(total)] };
}

/** Instead of the name of somebody who was erased. */
export const ERASED_PERSON = 'Erased';

/** What the documents of an order have in common. */
export interface OrderPdf {
  readonly document: DocumentFacts & { readonly number: string };
  readonly purchase: BilledPurchase;
  /** Whom a kept paper was issued to; left out, that is read from the order. */
  readonly issuedTo?: string;
}

/** Opens a document of an order: who issues it, for whom (the buyer, unless another is given), what for. */
export function orderPage(
  { document: { number, date, issuer }, purchase, issuedTo }: OrderPdf,
  title: string,
  more: readonly (readonly [string, string])[] = [],
  whom = contactOf(purchase),
): DocumentPage {
  const page = new DocumentPage({
    title: `${title} ${number}`,
    author: issuer.name,
    createdAt: new Date(date),
    footer: [issuer.name, issuer.email, `${title} ${number}`].filter(Boolean).join(' · '),
  });
  page.heading(issuer.name, `${title} ${number}`);
  page.space(10);
  const { name, date: day, time, venue } = purchase.event;
  const when = formatEventTime(day, time) ?? DATE_TBA;
  page.facts([
    ['Date', dayText(new Date(date))],
    ['Order', orderReference(purchase.id)],
    ['Issued by', addressOf(issuer)],
    ['Issued to', issuedTo ?? whom],
    ['Event', name],
    ['When and where', [when, venue].filter((part) => part !== '').join('\n')],
    ...more,
  ]);
  page.space(12);
  return page;
}

/** The buyer as a receipt prints them. */
export function contactOf({ buyer }: BilledPurchase): string {
  return buyer ? `${buyer.name}\n${buyer.email}` : ERASED_PERSON;
}

/** The operator as printed: name, address and tax number. */
export function addressOf({ name, address, taxId }: Issuer): string {
  return [name, address, ...(taxId === null ? [] : [`Tax ID ${taxId}`])].join('\n');
}

/** The receipt of a paid order. */
export function receiptPdf(order: OrderPdf): Promise<Buffer> {
  const { paid, vat } = order.purchase;
  const page = orderPage(order, 'Receipt');
  paidItems(page, order.purchase);
  page.space(16);
  const text = paid.amount === 0 ? 'There was nothing to pay.' : `Paid in full: ${moneyText(paid)}.`;
  page.block('P', withVatText(`${text} All prices include taxes.`, vat));
  return page.end();
}

/** The invoice of a paid order; `billing` is null after an erasure, `receipt` the number of its receipt. */
export function invoicePdf(
  order: OrderPdf,
  { billing, receipt }: { readonly billing: BillingDetails | null; readonly receipt: string },
): Promise<Buffer> {
  const { completedAt, paid, vat } = order.purchase;
  const paidOn = completedAt === null ? '' : `${dayText(new Date(completedAt))}, `;
  const page = orderPage(order, 'Invoice', [['Paid', `${paidOn}receipt ${receipt}`]], billedTo(billing));
  paidItems(page, order.purchase);
  page.space(16);
  const text = `Paid in full: ${moneyText(paid)}. Nothing is due. All prices include taxes.`;
  page.block('P', withVatText(text, vat));
  return page.end();
}

/** Name, address and VAT number as the buyer wrote them. */
export function billedTo(billing: BillingDetails | null): string {
  if (!billing) return ERASED_PERSON;
  const { name, address, vatNumber } = billing;
  return [name, address, ...(vatNumber === '' ? [] : [`VAT number ${vatNumber}`])].join('\n');
}

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
  const { paid, vat } = order.purchase;
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
    [
      ...itemsOf(refund, paid),
      { cells: ['Total refunded', '', amountText(amount)], strong: true },
      ...vatCells(vat, amount).map(([name, part]) => ({ cells: [name, '', part] })),
    ],
  );
  page.space(16);
  const text = `Refunded the way it was paid: ${moneyText(amount)}. The amount includes taxes.`;
  page.block('P', withVatText(text, vat));
  return page.end();
}

/** 'Invoice I-2026-000001'. */
function nameOf(corrects: string): string {
  return `${kindOf(corrects) === 'invoice' ? 'Invoice' : 'Receipt'} ${corrects}`;
}

/** What tickets came to is one sum: a discount is not divided by ticket. */
export function itemsOf({ tickets, amount }: BilledRefund, paid: Money): readonly TableRow[] {
  if (tickets === null) {
    const item = amount.amount === paid.amount ? 'The whole order' : 'Part of the order';
    return [{ cells: [item, '', amountText(amount)] }];
  }
  return tickets.map(({ label, quantity }) => ({ cells: [label, String(quantity), ''] }));
}
