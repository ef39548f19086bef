import { beforeAll, describe, expect, it } from '@jest/globals';
import { login, loginSeller } from '@terrace/contracts/http/identity/identity';
import type { TestApp } from '../../../../../test/app.js';
import { Caller } from '../../../../../test/caller.js';
import { sharedApp } from '../../../../../test/shared-world.js';
import { createDemoAccounts } from './demo-accounts.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

// product.md 10.6
describe('demo accounts', () => {
  it('are a buyer, an approved seller and a pending seller, created once', async () => {
    const made = await createDemoAccounts(app.app, 'demo-password');
    expect(await createDemoAccounts(app.app, 'demo-password')).toEqual(made);
    const signIn = (endpoint: typeof login | typeof loginSeller, email: string) =>
      new Caller(app).call(endpoint, { body: { email, password: 'demo-password' } });
    expect(await signIn(login, 'buyer@terrace.test')).toMatchObject({ status: 200 });
    expect(await signIn(loginSeller, 'seller@terrace.test')).toMatchObject({
      status: 200,
      body: { userId: made.sellerId },
    });
    expect(await signIn(loginSeller, 'pending@terrace.test')).toMatchObject({
      status: 403,
      body: { code: 'seller-pending' },
    });
  });
});
