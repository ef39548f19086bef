import { DATE_TBA } from '@terrace/contracts/pages/page-heads';
import { formatEventTime } from '@terrace/contracts/values/time/long-date';
import type { BilledPurchase } from '../../../buying/purchases/purchases.public.js';
import type { DocumentFacts, Issuer } from '../document.events.js';
import { DocumentPage } from './document-page.js';
import { dayText, moneyText } from './money-text.js';
import { paidItems } from './paid-items.js';

/** Instead of the name of somebody who was erased. */
export const ERASED_PERSON = 'Erased';

/** What the documents of an order have in common. */
export interface OrderPdf {
  readonly document: DocumentFacts & { readonly number: string };
  readonly purchase: BilledPurchase;
}

/** Opens a document of an order: who issues it, for whom (the buyer, unless another is given), what for. */
export function orderPage(
  { document: { number, date, issuer }, purchase }: OrderPdf,
  title: string,
  more: readonly (readonly [string, string])[] = [],
  issuedTo = contactOf(purchase),
): DocumentPage {
  const page = new DocumentPage({
    title: `${title} ${number}`,
    author: issuer.name,
    createdAt: new Date(date),
    footer: `${issuer.name} · ${issuer.email} · ${title} ${number}`,
  });
  page.heading(issuer.name, `${title} ${number}`);
  page.space(10);
  const { name, date: day, time, venue } = purchase.event;
  const when = formatEventTime(day, time) ?? DATE_TBA;
  page.facts([
    ['Date', dayText(new Date(date))],
    ['Order', purchase.id],
    ['Issued by', addressOf(issuer)],
    ['Issued to', issuedTo],
    ['Event', name],
    ['When and where', [when, venue].filter((part) => part !== '').join('\n')],
    ...more,
  ]);
  page.space(12);
  return page;
}

function contactOf({ buyer }: BilledPurchase): string {
  return buyer ? `${buyer.name}\n${buyer.email}` : ERASED_PERSON;
}

/** The operator as printed: name, address and tax number. */
export function addressOf({ name, address, taxId }: Issuer): string {
  return [name, address, ...(taxId === null ? [] : [`Tax ID ${taxId}`])].join('\n');
}

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
