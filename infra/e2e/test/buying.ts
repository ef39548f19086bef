import type { Page } from '@playwright/test';
import type { Person } from './person.js';

/** The row of a seller's ticket on an event's page, by its description or price. */
export function sellerRow({ page }: Person, text: string | RegExp) {
  return page.getByRole('listitem').filter({ hasText: 'Seller Ticket' }).filter({ hasText: text });
}

/** Selects `count` tickets of a row with its stepper. */
export async function choose(row: ReturnType<typeof sellerRow>, count: number): Promise<void> {
  for (let chosen = 0; chosen < count; chosen++) await row.getByRole('button', { name: /^More/ }).click();
}

/** Cancels the purchase whose form is open. */
export async function cancelPurchase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release tickets' }).click();
}

/** Fills one block per ticket holder, as for a seller's tickets: e-mail and phone are asked of the first only. */
export async function nameHolders({ page }: Person, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const block = page.getByRole('group', { name: `Ticket Holder ${number}` });
    await block.getByLabel('Full name').fill(`Holder Number ${number}`);
    await block.getByLabel('Nationality').fill('British');
    await block.getByLabel('Passport/Country ID').fill(`X00000${number}`);
    await block.getByLabel('City of birth').fill('London');
    if (number > 1) continue;
    await block.getByLabel('Email').fill(`holder${number}@fans.test`);
    await block.getByLabel('Phone number').fill('+44 20 7946 0001');
  }
}
