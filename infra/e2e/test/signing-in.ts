import type { Person } from './person.js';

/** Fills a sign-in form that is open and sends it. */
export async function signIn({ page }: Person, account: { email: string; password: string }): Promise<void> {
  // The page before this one may still be there, with an e-mail field of its own.
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
