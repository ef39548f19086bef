import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { Page } from '@playwright/test';
import { expect } from './browser-test.js';
import type { Person } from './person.js';

/** The text of a file of tickets for an event; where a row says so, of another event or at another price. */
export function ticketFile(event: CatalogueEvent, ...rows: readonly (readonly string[])[]): string {
  const names = ['Reference', 'Event', 'Date', 'Type', 'Section', 'Seat', 'Price', 'Quantity'];
  return [
    [...names, 'Delivery address', 'Delivery time'],
    ...rows.map(([reference = '', name = event.name, price = '95,50']) => [
      ...[reference, name, event.dateOfEvent ?? '', 'eTickets', 'North', ''],
      ...[price, '2', '1 High Street', '2 days before'],
    ]),
  ]
    .map((cells) => cells.join(';'))
    .join('\r\n');
}

async function chooseFile(page: Page, name: string, text: string | Buffer): Promise<void> {
  const buffer = Buffer.from(text);
  await page.getByLabel('Choose a CSV or Excel file').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

/** Imports a file with wrong rows, then the corrected one twice; `tickets` are those that the seller has. */
export async function importTwice(
  sam: Person,
  event: CatalogueEvent,
  {
    tickets,
    checked,
  }: {
    readonly tickets: () => Promise<readonly Readonly<Record<string, unknown>>[]>;
    readonly checked: (person: Person) => Promise<void>;
  },
): Promise<void> {
  const { page } = sam;
  await page.goto('/seller/upload-ticket');
  await page.getByRole('main').getByRole('link', { name: 'Import from a file' }).click();
  await page.getByRole('heading', { name: 'Prepare your file' }).waitFor();
  await checked(sam);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  expect((await download).suggestedFilename()).toBe('terrace-tickets.csv');

  await chooseFile(page, 'latin1.csv', Buffer.from('Café\r\nOlé', 'latin1'));
  await page.getByText('The file has no column "Reference"').waitFor();
  await chooseFile(
    page,
    'seats.csv',
    ticketFile(event, ['A-1'], ['A-2', 'Nobody vs Nobody'], ['A-3', event.name, 'dear']),
  );
  await page.getByText('2 rows need a correction').waitFor();
  const row = (number: number) => page.getByRole('listitem', { name: `Row ${number}` });
  await row(3).getByText('Event: No event of this name on this day').waitFor();
  await row(4).getByText('Price: Price must be a number').waitFor();
  expect(await tickets()).toEqual([]);
  await checked(sam);
  await page.getByRole('button', { name: 'Import 1 listing' }).click();
  await row(2).getByText('Imported').waitFor();
  await checked(sam);

  const corrected = ticketFile(event, ['A-1'], ['A-2'], ['A-3']);
  for (const [ready, summary] of [
    ['Import 2 listings', '1 already imported'],
    [undefined, '3 already imported'],
  ] as const) {
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await chooseFile(page, 'corrected.csv', `\ufeff${corrected}`);
    await page.getByText(summary).waitFor();
    if (ready) {
      await page.getByRole('button', { name: ready }).click();
      await page.getByText('2 listings imported, waiting for approval').waitFor();
    } else await page.getByText('There is nothing to import in this file.').waitFor();
  }
  const listed = (await tickets()).map(({ reference }) => reference);
  expect(listed.sort()).toEqual(['A-1', 'A-2', 'A-3']);
}
