import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { requestPasswordReset } from '@terrace/contracts/http/identity/password-reset';
import { newBuyer, signedUp } from '../../../../../test/accounts.js';
import type { TestApp } from '../../../../../test/app.js';
import { Caller } from '../../../../../test/caller.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import type { MailService } from '../../../../../test/mail-service.js';
import { AccountsReader } from '../accounts.reader.js';

let mails: MailService;
let app: TestApp;
beforeAll(async () => {
  ({ app, mails } = await sharedWorld());
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('a request for a new password is answered before the account is looked up, and mailed afterwards', async () => {
  const { form } = await signedUp(app);
  const accounts = app.app.get(AccountsReader, { strict: false });
  const find = accounts.findByEmail.bind(accounts);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const looked = jest.spyOn(accounts, 'findByEmail').mockImplementation(async (role, email) => {
    await held;
    return find(role, email);
  });
  // The look-up waits: an answer that waited for it would never come.
  for (const email of [form.email, newBuyer().email])
    expect((await new Caller(app).call(requestPasswordReset, { body: { email } })).status).toBe(202);
  letGo();
  expect((await mails.mailTo(form.email, 'reset-password')).subject).toBe(
    'Choose a new password for Terrace',
  );
  expect(looked).toHaveBeenCalled();
});
