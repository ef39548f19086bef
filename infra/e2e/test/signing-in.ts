import type { Person } from './person.js';

/** Credentials to sign in with. */
interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Fills in and submits an open sign-in form. */
export async function signIn({ page }: Person, account: Credentials): Promise<void> {
  // The previous page may still be shown, with another e-mail field.
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const SIGN_IN = {
  buyer: '/api/auth/login',
  seller: '/api/auth/seller/login',
  admin: '/api/auth/admin/login',
};

/**
 * Gives a browser the session that the sign-in form would have given it, without loading a page: for specs
 * that are not about signing in. Throws the API's refusal.
 */
export async function giveSession(
  { context }: Pick<Person, 'context'>,
  origin: string,
  role: keyof typeof SIGN_IN,
  { email, password }: Credentials,
): Promise<void> {
  const answer = await context.request.post(`${origin}${SIGN_IN[role]}`, {
    data: { email, password },
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
}
