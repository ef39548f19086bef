import { ERASED } from '../../../../platform/text/erased.js';
import { type CsvCell, csvHeadings, csvLine } from '../../../../platform/http/csv/csv-line.js';
import type { ReportedSeller } from '../../../people/sellers/sellers.public.js';

/** What the ledger has of a seller in a quarter and a currency; minor units. */
export interface SellerQuarter {
  readonly sellerId: string;
  /** 1 to 4, in UTC. */
  readonly quarter: number;
  readonly currency: string;
  /** Credited for sales, less what refunds and chargebacks took. */
  readonly consideration: number;
  /** Orders that were completed. */
  readonly sales: number;
  /** What administrators gave or took. */
  readonly adjustments: number;
}

/** A line of the report. */
export interface ReportLine extends SellerQuarter {
  /** Commission, less what refunds gave back of it. */
  readonly fees: number;
}

/** Who is reported, and where they are paid; null once they were erased. */
export type Identified = (ReportedSeller & { readonly account: BankAccount | null }) | null;
export interface BankAccount {
  readonly holder: string;
  readonly number: string;
}

const HEADINGS = [
  ...[
    'Year',
    'Quarter',
    'Seller id',
    'Kind',
    'Name',
    'Company',
    'Address',
    'Country',
    'Tax number',
    'VAT id',
  ],
  ...['Register', 'Register number', 'Date of birth', 'Account holder', 'Account number', 'Currency'],
  ...['Consideration', 'Sales', 'Fees withheld', 'Adjustments'],
];

/** The report as a table: a line for each seller, quarter and currency. */
export function sellerReportCsv(
  year: number,
  lines: readonly ReportLine[],
  sellers: ReadonlyMap<string, Identified>,
): string {
  const rows = lines.map((line) => {
    const { sellerId, quarter, currency, consideration, sales, fees, adjustments } = line;
    const money = (amount: number) => ({ amount, currency });
    return csvLine([
      ...[year, quarter, sellerId],
      ...identityOf(sellers.get(sellerId) ?? null),
      ...[currency, money(consideration), sales, money(fees), money(adjustments)],
    ]);
  });
  return csvHeadings(HEADINGS) + rows.join('');
}

function identityOf(seller: Identified): CsvCell[] {
  if (!seller) return ['', ERASED, ERASED, ...Array<string>(9).fill('')];
  const { kind, name, company, details, account } = seller;
  const trader = details?.kind === 'trader' ? details : null;
  return [
    ...[kind ?? '', name, company, trader?.address ?? seller.address],
    ...[details?.country ?? '', details?.taxNumber ?? '', trader?.vatId ?? ''],
    ...[trader?.register ?? '', trader?.registerNumber ?? ''],
    details?.kind === 'private' ? details.dateOfBirth : '',
    ...[account?.holder ?? '', account?.number ?? ''],
  ];
}
