import { loginAdmin } from '@terrace/contracts/http/identity/identity';
import { TEST_ENVIRONMENT } from '../environment.js';
import { Caller } from '../caller.js';
import type { Program } from '../edge/program.js';

/** A process as browsers see it: what Caller and `watch` want to know. */
export function served({ url }: Pick<Program, 'url'>) {
  return { url, config: { PUBLIC_URL: url } };
}

/** The first administrator in a browser that has just signed in at this process. */
export async function adminAt(program: Pick<Program, 'url'>): Promise<Caller> {
  const browser = new Caller(served(program));
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = TEST_ENVIRONMENT;
  await browser.done(loginAdmin, { body: { email, password } });
  return browser;
}
