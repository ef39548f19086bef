import { IMPORT_COLUMNS, type ImportColumn } from '@terrace/contracts/http/selling/ticket-import';
import { namesOf } from '@terrace/contracts/values/fields';

/** A row that shows how the columns are filled in. */
const exampleAt = (now: Date): Readonly<Partial<Record<ImportColumn, string>>> => ({
  reference: 'EXAMPLE-1',
  eventName: 'Home Team vs Away Team',
  // Always in the future; 21 cannot be read as a month.
  eventDate: `21/11/${now.getUTCFullYear() + 1}`,
  ticketType: 'eTickets',
  section: 'North 12',
  row: '4',
  // Spreadsheets make a day of '12-13'.
  seat: '12 to 13',
  price: '125.00',
  quantity: '2',
  description: 'Two seats together',
  deliveryAddress: '1 High Street, London',
  deliveryTime: '2 days before the event',
});

/** The names of the columns and an example as CSV; the byte order mark tells spreadsheets that it is UTF-8. */
export function templateText(now: Date): string {
  const example = exampleAt(now);
  const columns = namesOf(IMPORT_COLUMNS);
  const lines = [
    columns.map((column) => IMPORT_COLUMNS[column].name),
    columns.map((column) => example[column] ?? ''),
  ];
  const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
  return `\ufeff${text}\r\n`;
}

/** Downloads a file with `templateText`. */
export function downloadTemplate(): void {
  const address = URL.createObjectURL(new Blob([templateText(new Date())], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'terrace-tickets.csv';
  link.click();
  URL.revokeObjectURL(address);
}
