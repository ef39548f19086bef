import type { CatalogueEvent } from '@terrace/contracts/http/catalogue';
import { until } from '../../../backend/test/until.js';
import type { Person } from './person.js';
import { onlySuggested } from './suggestions.js';

/** A person who wants to sell. */
export interface NewSeller {
  readonly fullName: string;
  readonly companyName: string;
  readonly email: string;
  readonly password: string;
}

/** Fills in and submits the registration form. */
export async function registerAsSeller({ page }: Person, seller: NewSeller): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Full name').fill(seller.fullName);
  await page.getByLabel('Company name').fill(seller.companyName);
  await page.getByLabel('Email').fill(seller.email);
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await page.getByLabel('Phone number').fill('+44 20 7946 0000');
  await page.getByLabel('Address').fill('1 High Street, London');
  await page.getByLabel('Passport/ID number').fill('P1234567');
  await page.getByRole('button', { name: 'Create Seller Account' }).click();
}

/** The fields of a ticket other than its event. */
export interface NewTicket {
  readonly price: string;
  readonly quantity: number;
  readonly description: string;
}

/** Uploads a ticket. */
export async function submitUploadForm(
  person: Person,
  event: CatalogueEvent,
  ticket: NewTicket,
): Promise<void> {
  const { page } = person;
  await page
    .getByRole('link', { name: /Upload (New )?Ticket/ })
    .first()
    .click();
  await fillUploadForm(person, event, ticket);
  await page.getByRole('button', { name: 'Upload Ticket' }).click();
  await page.waitForURL('**/seller/dashboard?tab=my-tickets');
}

/**
 * Fills in the upload form; the event is selected from the suggestions, which must fill in date, time and
 * venue.
 */
export async function fillUploadForm(
  { page }: Person,
  event: CatalogueEvent,
  ticket: NewTicket,
): Promise<void> {
  const name = page.getByRole('combobox', { name: 'Event name' });
  await name.pressSequentially(event.name);
  await onlySuggested(page, event.dateOfEvent ?? '');
  await name.press('ArrowDown');
  await name.press('Enter');
  await until('the event fills the venue', async () => {
    return (await page.getByLabel('Venue').inputValue()) === event.venue.name;
  });
  await page.getByLabel('Ticket type').selectOption('eTickets');
  await page.getByLabel('Price per ticket (USD)').fill(ticket.price);
  await page.getByLabel('Quantity').fill(String(ticket.quantity));
  await page.getByLabel('Description').fill(ticket.description);
  await page.getByLabel('Delivery address').fill('1 High Street, London');
  await page.getByLabel('Delivery time').fill('2 days before');
}
