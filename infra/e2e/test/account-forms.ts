import type { Person } from './person.js';

/** Fills in and submits the form of a new buyer, by label. */
export async function signUp({ page }: Person, form: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/signup');
  for (const [label, text] of Object.entries(form)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('I agree to the terms and conditions').check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** What a new buyer fills in. */
export const signupForm = (email: string) => ({
  'Full name': 'Una Buyer',
  Email: email,
  Password: 'secret-1',
  'Confirm password': 'secret-1',
});

/** Goes from a sign-in form to the form that mails a link, and asks for one. */
export async function askForLink({ page }: Person, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  // The previous form has an e-mail field too.
  await page.getByRole('button', { name: 'Send link' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('If there is an account with this address, a link is on its way.').waitFor();
}

/** Chooses a new password on the page of the mailed link. */
export async function choosePassword({ page }: Person, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Save new password' }).click();
}
