/** Texts of the import of tickets from a file. */
export const messages = {
  title: 'Import from a file',
  intro: 'List up to 500 tickets at once. The file is checked first; nothing is listed until you confirm.',
  backToUpload: 'Upload one ticket',
  prepare: 'Prepare your file',
  prepareText:
    'Fill in one row for each ticket, then save as CSV (UTF-8). Events are found by their exact name and date. The reference is your own name for a ticket, for example a number from your list: each is listed once, even if you import the file again.',
  template: 'Download template',
  columns: 'Columns',
  required: 'required',
  optional: 'optional',
  columnHints: {
    reference: 'your own name for the ticket, different in each row',
    eventName: 'as on Terrace',
    eventDate: 'dd/mm/yyyy',
    eventTime: 'hh:mm, only for events without a time',
    ticketType: 'eTickets, Mobile Tickets or Paper Tickets',
    seat: 'one, or several: 12 to 15, or A1, A2',
    price: 'in US dollars, for each ticket: 125.00',
    quantity: 'how many tickets; may be empty where seats are named',
    split: 'Any quantity, Pairs, Never leave one or All together',
    deliveryTime: 'for example 2 days before the event',
  },
  choose: 'Choose a file',
  chooseFile: 'Choose a CSV file',
  orDrop: 'or drop it here. At most 500 tickets and 1 MB.',
  checking: 'Checking the file...',
  importing: 'Importing...',
  tooLarge: 'A file may have at most 1 MB',
  notUtf8: 'This file cannot be read. Please save it as CSV (UTF-8); in Excel it is "CSV UTF-8".',
  failed: 'The file could not be checked. Please try again.',
  importFailed:
    'We could not confirm whether all tickets were imported. Please import the file again: no ticket is listed twice.',
  result: 'Result',
  file: (name: string) => `File: ${name}`,
  ignored: (columns: string) => `Ignored columns: ${columns}`,
  importCount: (count: number) => (count === 1 ? 'Import 1 ticket' : `Import ${count} tickets`),
  nothingToImport: 'There is nothing to import in this file.',
  another: 'Choose another file',
  toMyTickets: 'My Tickets',
  summary: {
    ready: (count: number) => (count === 1 ? '1 ticket can be imported' : `${count} tickets can be imported`),
    imported: (count: number) =>
      count === 1
        ? '1 ticket imported, waiting for approval'
        : `${count} tickets imported, waiting for approval`,
    'already-imported': (count: number) => `${count} already imported`,
    refused: (count: number) =>
      count === 1 ? '1 row needs a correction' : `${count} rows need a correction`,
    failed: (count: number) =>
      count === 1 ? '1 row failed: please try again' : `${count} rows failed: please try again`,
  },
  outcomes: {
    ready: 'Ready',
    imported: 'Imported',
    'already-imported': 'Already imported',
    refused: 'Needs correction',
    failed: 'Failed',
  },
  row: (row: number) => `Row ${row}`,
  price: 'Price per ticket:',
  noReference: 'No reference',
  wholeRow: 'Row',
  warning: (column: string) => `Please check ${column}:`,
} as const;
