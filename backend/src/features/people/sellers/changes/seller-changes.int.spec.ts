import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { me } from '@terrace/contracts/http/identity/identity';
import {
  approveSellerChange,
  changeSellerContact,
  listSellerChanges,
  ownSellerDetails,
  rejectSellerChange,
  requestSellerNames,
} from '@terrace/contracts/http/selling/seller-changes';
import { eraseSeller, listSellers } from '@terrace/contracts/http/selling/sellers';
import { signedInAdmin } from '../../../../../test/accounts.js';
import type { TestApp } from '../../../../../test/app.js';
import type { Caller } from '../../../../../test/caller.js';
import { signedInSeller } from '../../../../../test/edge/people.js';
import { sharedApp } from '../../../../../test/shared-world.js';

let app: TestApp;
let admin: Caller;
let sam: Awaited<ReturnType<typeof signedInSeller>>;
beforeAll(async () => {
  app = await sharedApp();
  admin = await signedInAdmin(app);
});
beforeEach(async () => {
  sam = await signedInSeller(app, admin);
});

const waiting = async () => {
  const { items } = await admin.done(listSellerChanges, { query: { status: 'pending', perPage: 100 } });
  return items.find(({ id }) => id === sam.id);
};
const params = () => ({ params: { sellerId: sam.id } });

// product.md 4.20, 5.18
describe('a seller', () => {
  it('changes phone number and address at once, and a number that cannot be one is refused', async () => {
    const change = (phoneNumber: string) =>
      sam.browser.call(changeSellerContact, { body: { phoneNumber, address: '9 Quay, Hull' } });
    for (const wrong of ['abc', '+44 1'])
      expect(await change(wrong)).toMatchObject({ status: 400, body: { errors: [{ path: 'phoneNumber' }] } });
    expect(await change('+44 20 7946 0999')).toMatchObject({
      body: { phoneNumber: '+44 20 7946 0999', address: '9 Quay, Hull', change: null },
    });
    expect((await sam.browser.done(me)).seller).toMatchObject({ phoneNumber: '+44 20 7946 0999' });
    const { items } = await admin.done(listSellers, { query: { q: sam.id } });
    expect(items).toMatchObject([{ phoneNumber: '+44 20 7946 0999', address: '9 Quay, Hull' }]);
  });

  it('goes on selling under the present names until an administrator has approved others', async () => {
    const body = { fullName: 'Sam Best', companyName: 'Best Seats', kind: 'trader' as const };
    expect(await sam.browser.done(requestSellerNames, { body })).toMatchObject({
      fullName: 'Sam Seller',
      change: { ...body, status: 'pending', rejection: null },
    });
    const row = await waiting();
    expect(row).toMatchObject({ formerName: 'Sam Seller', formerCompany: 'Seats Ltd', ...body });
    expect(await sam.browser.done(me)).toMatchObject({ userName: 'Sam Seller' });
    const stale = { ...params(), body: { version: Number(row?.version) + 1 } };
    expect(await admin.call(approveSellerChange, stale)).toMatchObject({
      body: { code: 'changed-since-seen' },
    });
    await admin.done(approveSellerChange, { ...params(), body: {} });
    expect(await sam.browser.done(me)).toMatchObject({
      userName: 'Sam Best',
      seller: { companyName: 'Best Seats', status: 'active' },
    });
    expect(await sam.browser.done(ownSellerDetails)).toMatchObject({ kind: 'trader' });
    const { items } = await admin.done(listSellers, { query: { q: sam.id } });
    expect(items).toMatchObject([{ kind: 'trader' }]);
    expect(await waiting()).toBeUndefined();
    expect(await admin.call(rejectSellerChange, { ...params(), body: {} })).toMatchObject({
      status: 409,
      body: { code: 'already-decided' },
    });
  });

  it('reads why other names were rejected, and has no trace of them once erased', async () => {
    await sam.browser.done(requestSellerNames, { body: { fullName: 'Sam Best', companyName: 'Best Seats' } });
    const rejection = { reason: 'company-unclear', note: 'Please send a register extract.' } as const;
    await admin.done(rejectSellerChange, { ...params(), body: { rejection } });
    expect(await sam.browser.done(ownSellerDetails)).toMatchObject({
      fullName: 'Sam Seller',
      change: { status: 'rejected', rejection },
    });
    await admin.done(eraseSeller, { params: { id: sam.id } });
    const { items } = await admin.done(listSellerChanges, { query: { perPage: 100 } });
    expect(items.find(({ id }) => id === sam.id)).toBeUndefined();
  });
});
