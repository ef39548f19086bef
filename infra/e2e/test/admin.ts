import type { Browser, BrowserContextOptions } from 'playwright-core';
import { apiCall } from './api-call.js';
import { type Person, seat } from './person.js';
import { signIn } from './signing-in.js';
import type { World } from './world.js';

/** The first administrator at a screen of their own, signed in. */
export async function seatAdmin(
  browser: Browser,
  world: World,
  device?: BrowserContextOptions,
): Promise<Person> {
  const ada = await seat(browser, world.url, device);
  await ada.page.goto('/admin');
  await signIn(ada, world.admin);
  await ada.page.getByRole('heading', { name: 'Overview' }).waitFor();
  return ada;
}

/** Token of another browser of the administrator's, for what a colleague does. */
export async function adminToken(world: World): Promise<string> {
  return (await apiCall(world, 'POST', '/auth/admin/login', '', world.admin)).token;
}
