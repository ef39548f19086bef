import { expect } from './browser-test.js';
import type { Person } from './person.js';

export const WRONG_CODE = 'This code is not right, or was used already.';

/** Opens a section of the administration. */
export const openSection = ({ page }: Person, title: string) =>
  page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: title, exact: true })
    .click();

/** Waits until an administrator is signed in. */
export const inDashboard = ({ page }: Person) => page.getByRole('button', { name: 'Logout' }).waitFor();

/** Signs an administrator out. */
export async function leave({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin');
}

/** Enters the second factor's code, or a recovery code, after the password. */
export async function enterCode({ page }: Person, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Begins to set a second factor up on the account screen; returns the secret that it shows. */
export async function beginSecondFactor({ page }: Person): Promise<string> {
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  await page.getByRole('img', { name: 'QR code of the secret' }).waitFor();
  return (await page.locator('code').innerText()).replaceAll(' ', '');
}

/** Submits the code that turns the second factor on. */
export async function turnOn({ page }: Person, code: string, password: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page
    .locator('input')
    .and(page.getByLabel('Password', { exact: true }))
    .fill(password);
  await page.getByRole('button', { name: 'Turn on' }).click();
}

/** Takes the ten recovery codes that are shown once. */
export async function takeRecoveryCodes({ page }: Person): Promise<readonly string[]> {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const taken = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  return taken;
}
