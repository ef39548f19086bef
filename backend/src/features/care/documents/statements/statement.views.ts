import type { Issuer } from '../document.events.js';
import type { CurrencyStatement, StatementLine } from './statement.js';
import type { BalanceDifference } from '@terrace/contracts/http/money/payouts';
import { ADJUSTMENT_TEXTS } from '@terrace/contracts/values/money/adjustments';
import type { Money } from '@terrace/contracts/values/money/money';
import { orderNumber } from '@terrace/contracts/values/order-number';
import type { SoldAmounts, SoldCommission } from '../../../buying/purchases/sales/sales.public.js';
import { csvHeadings, csvLine } from '../../../../platform/http/csv/csv-line.js';
import { setImmediate } from 'node:timers/promises';
import { DocumentPage } from '../pdf/document-page.js';
import type { Column } from '../pdf/table-writer.js';
import { amountText, dayText, moneyText } from '../pdf/money-text.js';
import { ERASED_PERSON, addressOf } from '../pdf/order-documents.pdf.js';

/** A seller's statement with all that its files print. */
export interface StatementReport {
  /** 'yyyy-mm', UTC. */
  readonly month: string;
  /** False while entries may follow. */
  readonly final: boolean;
  /** Of the statement's data: the end of the month, or the latest entry while it is not over. */
  readonly createdAt: Date;
  readonly issuer: Issuer;
  /** Null after an erasure. */
  readonly seller: { readonly id: string; readonly name: string; readonly company: string } | null;
  readonly currencies: readonly CurrencyStatement[];
  /** What of the closing balances the seller's Sales does not count, or refunds on their way take; of the present month only. */
  readonly differences: readonly BalanceDifference[];
  /** Names of the events that were sold for, by purchase id. */
  readonly events: ReadonlyMap<string, { readonly name: string; readonly date: string | null }>;
  /** What the seller's tickets cost and what was taken off, by purchase id. */
  readonly amounts: ReadonlyMap<string, SoldAmounts>;
  /** What refunds gave back of the commission, by purchase id. */
  readonly commission: ReadonlyMap<string, Pick<SoldCommission, 'givenBack'>>;
  /** What was sold of the seller's tickets, with their seats, by purchase id. */
  readonly tickets: ReadonlyMap<string, string>;
}

const ENTRY_NAMES = {
  sale: 'Sale',
  refund: 'Refund',
  chargeback: 'Chargeback',
  payout: 'Payout',
  adjustment: 'Adjustment',
} as const;

/** '2026-11' as 'November 2026'. */
function monthText(month: string): string {
  const start = new Date(`${month}-01T00:00:00Z`);
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(start);
}

/** Parts of the closing balance that the seller does not receive. */
function closingParts(currency: string, { differences }: Pick<StatementReport, 'differences'>) {
  const found = differences.find(({ cancelled }) => cancelled.currency === currency);
  const parts = [
    ['Of it: cancelled events', found?.cancelled],
    ['Of it: refunds on their way', found?.refunding],
  ] as const;
  return parts.flatMap(([name, amount]) => (amount && amount.amount !== 0 ? [{ name, amount }] : []));
}

const HEADER = [
  ...['At (UTC)', 'Entry', 'Order', 'Reference', 'Event', 'Event date'],
  ...['Gross', 'Commission', 'Discount', 'Amount', 'Balance', 'Currency', 'Ticket'],
];

/** A seller's statement as a table: opening balance, entries and closing balance of each currency. */
export function statementCsv(report: StatementReport): string {
  const { currencies, events, tickets } = report;
  const lines = currencies.flatMap(({ currency, opening, lines: entries, closing }) => {
    const decimal = (amount: number) => ({ amount, currency });
    return [
      balanceLine('Opening balance', decimal(opening)),
      ...entries.map((line) => {
        const { at, kind, reference, amount, balance } = line;
        const event = events.get(reference);
        const parts = partsOf(line, report);
        const part = (name: keyof SoldAmounts) => (parts ? decimal(parts[name]) : null);
        return csvLine([
          ...[
            at.toISOString(),
            nameOf(line),
            kind === 'payout' || kind === 'adjustment' ? '' : orderNumber(reference),
            reference,
          ],
          ...[event?.name ?? '', event?.date ?? '', part('gross')],
          ...[part('commission'), part('discount'), decimal(amount), decimal(balance), currency],
          tickets.get(reference) ?? '',
        ]);
      }),
      balanceLine('Closing balance', decimal(closing)),
      ...closingParts(currency, report).map(({ name, amount }) => balanceLine(name, amount)),
    ];
  });
  return csvHeadings(HEADER) + lines.join('');
}

/** A row of the table with a balance, or a part of one. */
function balanceLine(name: string, amount: Money): string {
  return csvLine(['', name, '', '', '', '', null, null, null, null, amount, amount.currency, '']);
}

/**
 * What an entry is made of; the parts come to its amount. A sale: the price less commission and discount. What a refund or
 * chargeback took: the price, and the commission that it gave back. Null for others.
 */
function partsOf(line: StatementLine, { amounts, commission }: StatementReport): SoldAmounts | null {
  const { kind, reference, refundId, amount } = line;
  if (kind === 'sale') {
    const sold = amounts.get(reference);
    if (!sold) return null;
    return { gross: sold.gross, commission: negative(sold.commission), discount: negative(sold.discount) };
  }
  if (refundId === null) return null;
  const back = commission.get(reference)?.givenBack.get(refundId) ?? 0;
  return { gross: amount - back, commission: back, discount: 0 };
}

/** What an entry is called: 'Sale', 'Adjustment: Goodwill'. */
function nameOf({ kind, reason }: StatementLine): string {
  return reason ? `${ENTRY_NAMES[kind]}: ${ADJUSTMENT_TEXTS[reason]}` : ENTRY_NAMES[kind];
}

/** What is taken off; zero has no sign. */
function negative(amount: number): number {
  return amount === 0 ? 0 : -amount;
}

/** Rows that are written before other work gets its turn. */
const ROWS_AT_ONCE = 50;

/** A seller's statement as a PDF, however many entries it has. */
export async function statementPdf(report: StatementReport): Promise<Buffer> {
  const { month, issuer, seller, final, createdAt, currencies } = report;
  const title = `Statement ${monthText(month)}`;
  const page = new DocumentPage({
    title,
    author: issuer.name,
    createdAt,
    footer: [issuer.name, issuer.email, title].filter(Boolean).join(' · '),
  });
  page.heading(issuer.name, title);
  page.space(10);
  page.facts([
    ['Issued by', addressOf(issuer)],
    ['Issued to', seller ? `${seller.name}\n${seller.company}` : ERASED_PERSON],
    ['Period', `${monthText(month)} (UTC)`],
    ['Seller', seller?.id ?? ERASED_PERSON],
  ]);
  if (!final) page.block('P', 'This month is not over: entries may follow.');
  if (currencies.length === 0) page.block('P', 'Nothing was credited or paid, and nothing was owed.');
  for (const currency of currencies) await currencyTable(page, currency, report);
  return page.end();
}

async function currencyTable(page: DocumentPage, statement: CurrencyStatement, report: StatementReport) {
  const { currency, opening, closing, lines } = statement;
  const money = (amount: number) => amountText({ amount, currency });
  const partOf = (part: keyof SoldAmounts, isSale: boolean) =>
    lines
      .filter(({ kind }) => (kind === 'sale') === isSale)
      .reduce((sum, line) => sum + (partsOf(line, report)?.[part] ?? 0), 0);
  page.space(14);
  page.block('H2', currency, { size: 15, weight: 'bold' });
  page.space(8);
  page.facts([
    ['Opening balance', moneyText({ amount: opening, currency })],
    ['Closing balance', moneyText({ amount: closing, currency })],
    ...closingParts(currency, report).map(({ name, amount }) => [name, moneyText(amount)] as const),
    ['Gross sales', moneyText({ amount: partOf('gross', true), currency })],
    ['Commission', moneyText({ amount: partOf('commission', true), currency })],
    ['Discounts', moneyText({ amount: partOf('discount', true), currency })],
    ['Net sales', moneyText({ amount: sumOf(lines, 'sale'), currency })],
    ['Refunds', moneyText({ amount: sumOf(lines, 'refund'), currency })],
    ['Chargebacks', moneyText({ amount: sumOf(lines, 'chargeback'), currency })],
    ['Of these: commission given back', moneyText({ amount: partOf('commission', false), currency })],
    ...(lines.some(({ kind }) => kind === 'adjustment')
      ? [['Adjustments', moneyText({ amount: sumOf(lines, 'adjustment'), currency })] as const]
      : []),
    ['Payouts', moneyText({ amount: sumOf(lines, 'payout'), currency })],
  ]);
  const columns: readonly Column[] = [
    { header: 'Date', share: 0.2 },
    { header: 'Entry', share: 0.44 },
    { header: 'Amount', share: 0.18, numeric: true },
    { header: 'Balance', share: 0.18, numeric: true },
  ];
  const table = page.table(columns, [{ cells: ['Opening balance', '', '', money(opening)] }]);
  for (const [index, line] of lines.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    table.row([dayText(line.at), entryText(line, report), money(line.amount), money(line.balance)]);
  }
  table.row(['Closing balance', '', '', money(closing)], true);
}

/** What an entry is; a sale also with its tickets and their seats, as in the table. */
function entryText(line: StatementLine, { events, tickets }: StatementReport): string {
  const { kind, reference } = line;
  const event = events.get(reference);
  const sold = kind === 'sale' ? tickets.get(reference) : undefined;
  return [nameOf(line), ...(event ? [event.name] : []), reference, ...(sold ? [sold] : [])].join(', ');
}

function sumOf(lines: readonly StatementLine[], kind: StatementLine['kind']): number {
  return lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
}
