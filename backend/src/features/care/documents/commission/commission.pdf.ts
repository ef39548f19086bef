import { orderReference } from '@terrace/contracts/values/order-number';
import { rateText, vatIn } from '@terrace/contracts/values/money/vat';
import type { BilledSeller } from '../../../people/sellers/sellers.public.js';
import { DocumentPage } from '../pdf/document-page.js';
import { amountText, dayText } from '../pdf/money-text.js';
import { ERASED_PERSON, addressOf } from '../pdf/order-documents.pdf.js';
import type { TableRow } from '../pdf/table-writer.js';
import type { CommissionDocumentRow } from './commission-documents.projection.js';

const TITLES = {
  'commission-invoice': 'Commission invoice',
  'commission-credit-note': 'Commission credit note',
} as const;

/** The seller as such a document prints them. */
export function billedSeller({ name, company, address }: BilledSeller): string {
  return [name, company, address].join('\n');
}

/** A seller's document about commission; `issuedTo` is null after an erasure. */
export function commissionPdf(row: CommissionDocumentRow, issuedTo: string | null): Promise<Buffer> {
  const { kind, number, dated, issuer, payout_id, corrects, purchase_id, parts, currency } = row;
  const title = `${TITLES[kind]} ${number}`;
  const page = new DocumentPage({
    title,
    author: issuer.name,
    createdAt: dated,
    footer: [issuer.name, issuer.email, title].filter(Boolean).join(' · '),
  });
  page.heading(issuer.name, title);
  page.space(10);
  page.facts([
    ['Date', dayText(dated)],
    ['Payout', payout_id],
    ['Issued by', addressOf(issuer)],
    ['Issued to', issuedTo ?? ERASED_PERSON],
    ...(corrects === null ? [] : [['Corrects', `Invoice ${corrects}`] as const]),
    ...(purchase_id === null ? [] : [['Order', orderReference(purchase_id)] as const]),
  ]);
  page.space(12);
  page.table(
    [
      { header: 'Item', share: 0.74 },
      { header: `Amount (${currency})`, share: 0.26, numeric: true },
    ],
    rowsOf(row),
  );
  page.space(16);
  const settled =
    kind === 'commission-invoice'
      ? 'Taken off the price of the tickets. Nothing is due.'
      : 'Given back with the refund. Nothing is due.';
  page.block('P', [settled, ...parts.flatMap(({ vat }) => vat?.text || [])].join(' '));
  return page.end();
}

function rowsOf({ kind, gross, given_back, amount, currency, parts }: CommissionDocumentRow): TableRow[] {
  const money = (value: number) => amountText({ amount: value, currency });
  const rows: TableRow[] = [];
  if (kind === 'commission-invoice') {
    rows.push({ cells: ['Price of the tickets sold', money(gross)] });
    if (given_back > 0) {
      rows.push({ cells: ['Commission', money(amount + given_back)] });
      rows.push({ cells: ['Given back by refunds before the payout', money(-given_back)] });
    }
  }
  for (const { vat, amount: total } of parts) {
    if (!vat || vat.rate === 0) {
      rows.push({ cells: ['Commission, no VAT', money(total)] });
      continue;
    }
    const tax = vatIn(total, vat.rate);
    rows.push({ cells: ['Commission, net', money(total - tax)] });
    rows.push({ cells: [`VAT ${rateText(vat.rate)} (${vat.country})`, money(tax)] });
  }
  return [...rows, { cells: ['Total', money(amount)], strong: true }];
}
