import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { formatShortDate } from '@terrace/contracts/values/time/short-date';
import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { type Account, approvedSeller } from './accounts.js';
import { apiCall } from './api-call.js';
import type { Device } from './looks.js';
import { type Person, seat } from './person.js';
import { giveSession } from './signing-in.js';
import { onlySuggested, suggestions } from './suggestions.js';
import type { World } from './world.js';

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
  await page.getByLabel('You sell as').selectOption('private');
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
  await openMyTickets(person);
}

/** From the confirmation of an upload to the tickets. */
export async function openMyTickets({ page }: Person): Promise<void> {
  await page.getByRole('heading', { name: 'Your ticket is waiting for approval.' }).waitFor();
  await page.getByRole('link', { name: 'My Tickets' }).click();
  await page.waitForURL('**/seller/dashboard?tab=my-tickets');
}

/** Goes on to the next step of an upload, which has this heading. */
export async function continueTo({ page }: Person, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: heading }).waitFor();
}

/**
 * Selects the event of an upload from the suggestions, which must fill in date, time and venue; on a phone they are a
 * page of their own.
 */
export async function pickEvent(
  { page }: Person,
  event: CatalogueEvent,
  device: Device['name'] = 'desktop',
): Promise<void> {
  if (device === 'phone') await page.getByRole('button', { name: /^Event name/ }).click();
  const name = page.getByRole(device === 'phone' ? 'searchbox' : 'combobox', { name: 'Event name' });
  await name.pressSequentially(event.name);
  const place = device === 'phone' ? page.getByRole('dialog', { name: 'Event name' }) : page;
  await onlySuggested(place, formatShortDate(event.dateOfEvent));
  if (device === 'phone') await suggestions(place).tap();
  else await name.press('ArrowDown').then(() => name.press('Enter'));
  await eventually('the event fills the venue', async () => {
    return (await page.getByLabel('Venue').inputValue()) === event.venue.name;
  });
}

/** Fills in the steps of an upload, up to the last one, which shows everything. */
export async function fillUploadForm(
  person: Person,
  event: CatalogueEvent,
  ticket: NewTicket,
): Promise<void> {
  const { page } = person;
  await pickEvent(person, event);
  await continueTo(person, 'Which seats?');
  await page.getByLabel('Ticket type').selectOption('eTickets');
  await page.getByLabel('Quantity').fill(String(ticket.quantity));
  await page.getByLabel('Description').fill(ticket.description);
  await continueTo(person, 'Price and delivery');
  await page.getByLabel('Price per ticket (USD)').fill(ticket.price);
  await fillDelivery(person);
  await continueTo(person, 'Check your ticket');
}

/** Where and when the tickets are handed over. */
export async function fillDelivery({ page }: Person): Promise<void> {
  await page.getByLabel('Delivery address').fill('1 High Street, London');
  await page.getByLabel('Delivery time').fill('2 days before');
}

/** The access token of a seller who signs in over the API. */
export async function sellersToken(world: World, { email, password }: Account): Promise<string> {
  return (await apiCall(world, 'POST', '/auth/seller/login', '', { email, password })).token;
}

/** A new approved seller who is signed in on a device; `tickets` are those that the API lists, the newest first. */
export async function newSellerAt(browser: Browser, world: World, device: Device) {
  const account = await approvedSeller(world);
  const sam = await seat(browser, world.url, device);
  await giveSession(sam, world.url, 'seller', account);
  const token = await sellersToken(world, account);
  const tickets = async () => {
    const { body } = await apiCall(world, 'GET', '/tickets/mine', token);
    return body['items'] as Readonly<Record<string, unknown>>[];
  };
  return { sam, token, tickets };
}
