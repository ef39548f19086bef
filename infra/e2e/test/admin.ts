import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Account } from './accounts.js';
import { apiCall } from './api-call.js';
import { mailedLink } from './mailed-link.js';
import { type Person, seat } from './person.js';
import { giveSession } from './signing-in.js';
import type { World } from './world.js';

/** A page with a signed-in administrator: the first one, or the one of `account`. */
export async function seatAdmin(
  browser: Browser,
  world: World,
  device?: BrowserContextOptions,
  account: { readonly email: string; readonly password: string } = world.admin,
): Promise<Person> {
  const ada = await seat(browser, world.url, device);
  await giveSession(ada, world.url, 'admin', account);
  await ada.page.goto('/admin/dashboard');
  await ada.page.getByRole('heading', { name: 'Overview' }).waitFor();
  return ada;
}

/** Another administrator, who was invited and has set a password. */
export async function secondAdmin(world: World, fullName: string): Promise<Account> {
  const account = { fullName, email: 'second@admins.test', password: 'chosen-by-the-second' };
  const { email, password } = account;
  const invitation = { fullName, email, roles: ['owner'] };
  await apiCall(world, 'POST', '/admin/administrators', await adminToken(world), invitation);
  const token = new URL(await mailedLink(world, email)).searchParams.get('token');
  await apiCall(world, 'POST', '/auth/password-reset/confirm', '', { token, password });
  return account;
}

/**
 * The token of another browser of an administrator, for a second administrator's actions; the first one's by
 * default.
 */
export async function adminToken(
  world: World,
  account: { readonly email: string; readonly password: string } = world.admin,
): Promise<string> {
  const { email, password } = account;
  return (await apiCall(world, 'POST', '/auth/admin/login', '', { email, password })).token;
}

/** Takes the usual reason in the dialog that asks why something is rejected. */
export async function giveReason({ page }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Reject/ });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.waitFor({ state: 'detached' });
}
