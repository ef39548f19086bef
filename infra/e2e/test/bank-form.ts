import type { Locator } from '@playwright/test';
import type { Person } from './person.js';

/** Labels of the form's fields, and the text to type into each. */
const details = {
  'Account holder name': 'Sam Seller',
  'Bank name': 'Marina Bank',
  'Account number or IBAN': 'AE07 0331 2345 6789 0123 456',
  'Routing number': '302620122',
  'SWIFT code (BIC)': 'MARIAEAD',
  'Bank address': '1 Marina, Dubai',
};

/** The sidebar's button: the only one that stays, as the checklist's goes once it is no longer the next step. */
export const bankButton = ({ page }: Person) =>
  page
    .getByRole('navigation', { name: 'Seller' })
    .getByRole('button', { name: 'Bank Information', exact: true });

/** Opens the form on a seller's page. */
export async function openBankForm(sam: Person): Promise<Locator> {
  await bankButton(sam).click();
  const form = sam.page.getByRole('dialog').getByRole('form', { name: 'Bank Information' });
  await form.waitFor();
  return form;
}

/** Fills every field. */
export async function fillBankForm(form: Locator): Promise<void> {
  for (const [label, value] of Object.entries(details)) await form.getByLabel(label).fill(value);
}

/** Submits the form. */
export const saveBankForm = (form: Locator) =>
  form.getByRole('button', { name: 'Save Bank Information' }).click();

/** Waits until the form has closed. */
export const bankFormClosed = ({ page }: Person) => page.getByRole('dialog').waitFor({ state: 'detached' });
