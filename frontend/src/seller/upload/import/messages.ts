import { RESTRICTION_LABELS } from '@terrace/contracts/values/tickets/answers';
import { SPLIT_LABELS } from '@terrace/contracts/values/ticket-labels';

/** Texts of the import of listings from a file: a row is a listing, of one ticket or several. */
export const messages = {
  title: 'Import from a file',
  intro: 'Up to 500 listings at once. The file is checked first; nothing is listed until you confirm.',
  backToUpload: 'Upload one ticket',
  prepare: 'Prepare your file',
  prepareText:
    'Fill in one row for each listing and save it as Excel workbook or CSV, in any language of your spreadsheet. Headings may be in English, German, Spanish or French; what we do not know you can choose here. Events are found by their name and date. The reference is your own name for a listing, for example a number from your list: each is listed once, even if you import the file again.',
  template: 'Download template',
  columns: 'Columns',
  required: 'required',
  optional: 'optional',
  columnHints: {
    reference: 'your own name for the listing, different in each row',
    eventName: 'as on Terrace',
    eventDate: 'as your spreadsheet writes it: 05/12/2026, 5.12.26, 5 Dec 2026',
    eventTime: 'only for events without a time: 19:30 or 7:30 PM',
    ticketType: 'eTickets, Mobile Tickets or Paper Tickets',
    seat: 'one, or several: 12 to 15, or A1, A2',
    price: 'in US dollars, for each ticket: 125.00 or 1.250,00',
    quantity: 'how many tickets; may be empty where seats are named',
    split: Object.values(SPLIT_LABELS).join(', '),
    faceValue: 'in US dollars, or “not applicable”',
    restrictions: `${Object.values(RESTRICTION_LABELS).join(', ')}; or “none”`,
    deliveryTime: 'for example 2 days before the event',
  },
  choose: 'Choose a file',
  chooseFile: 'Choose a CSV or Excel file',
  orDrop: 'or drop it here. At most 500 listings and 1 MB.',
  checking: 'Checking the file...',
  importing: 'Importing...',
  tooLarge: 'A file may have at most 1 MB',
  workbookTooLarge: 'This workbook is too large. Please save its sheet of listings as CSV.',
  notText: 'This file cannot be read. Please save it as an Excel workbook (.xlsx) or as CSV.',
  failed: 'The file could not be checked. Please try again.',
  importFailed:
    'We could not confirm whether all listings were imported. Please import the file again: nothing is listed twice.',
  result: 'Result',
  file: (name: string) => `File: ${name}`,
  reading: 'How we read your file',
  missing: (columns: string) => `Please choose which columns are: ${columns}`,
  notInFile: (columns: string) =>
    `Your file has no column for: ${columns}. Please add what is missing to the file, with a heading, and choose the file again.`,
  columnsRead: (read: number, unread: number) =>
    unread === 0
      ? `All ${read} columns are read`
      : `${read} columns are read, ${unread} ${unread === 1 ? 'is' : 'are'} not`,
  heading: (heading: string) => `Column “${heading}”`,
  notRead: 'Not read',
  didYouMean: (column: string) => `Did you mean ${column}?`,
  dateOrder: (example: string) => `In this file, ${example} is`,
  dateAsked: 'Dates in this file can be read in two ways. Please choose one.',
  chooseDay: 'Choose the day',
  orders: { 'day-first': 'the day, then the month', 'month-first': 'the month, then the day' },
  tickets: (quantity: number) => (quantity === 1 ? '1 ticket' : `${quantity} tickets`),
  at: 'at',
  delivery: (time: string) => `Delivery: ${time}`,
  inHand: (day: string) => `In hand from ${day}`,
  written: (text: string) => `(the file has “${text}”)`,
  importCount: (count: number) => (count === 1 ? 'Import 1 listing' : `Import ${count} listings`),
  nothingToImport: 'There is nothing to import in this file.',
  columnsMissing: 'Nothing can be imported yet: required columns are missing.',
  another: 'Choose another file',
  toMyTickets: 'My Tickets',
  summary: {
    ready: (count: number) =>
      count === 1 ? '1 listing can be imported' : `${count} listings can be imported`,
    imported: (count: number) =>
      count === 1
        ? '1 listing imported, waiting for approval'
        : `${count} listings imported, waiting for approval`,
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
  noReference: 'No reference',
  wholeRow: 'Row',
  warning: (column: string) => `Please check ${column}:`,
} as const;
