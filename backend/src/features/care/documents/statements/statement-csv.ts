import { toDecimal } from '@terrace/contracts/values/money/money';
import { csvLine } from '../../../../platform/http/csv/csv-line.js';
import { ENTRY_NAMES, type StatementReport } from './statement-report.js';

/** Without it some spreadsheets take the text for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

const HEADER = ['At', 'Entry', 'Reference', 'Event', 'Event date', 'Amount', 'Balance', 'Currency'];

/** A seller's statement as a table: opening balance, entries and closing balance of each currency. */
export function statementCsv({ currencies, events }: StatementReport): string {
  const lines = currencies.flatMap(({ currency, opening, lines: entries, closing }) => {
    const decimal = (amount: number) => Number(toDecimal({ amount, currency }));
    return [
      csvLine(['', 'Opening balance', '', '', '', null, decimal(opening), currency]),
      ...entries.map(({ at, kind, reference, amount, balance }) => {
        const event = events.get(reference);
        return csvLine([
          ...[at.toISOString(), ENTRY_NAMES[kind], reference, event?.name ?? '', event?.date ?? ''],
          ...[decimal(amount), decimal(balance), currency],
        ]);
      }),
      csvLine(['', 'Closing balance', '', '', '', null, decimal(closing), currency]),
    ];
  });
  return BYTE_ORDER_MARK + csvLine(HEADER) + lines.join('');
}
