import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  BankInfoRequest,
  approveBankInfo,
  getBankInfo,
  listBankInfo,
  rejectBankInfo,
  revealBankNumbers,
} from '@terrace/contracts/http/selling/bank-info';
import { changeBankInfo, saveBankInfo } from '@terrace/contracts/http/selling/bank-info-form';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { approveSeller, closeSeller, eraseSeller } from '@terrace/contracts/http/selling/sellers';
import { QueryBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { newSeller, signedInAdmin } from '../../../../test/accounts.js';
import type { TestApp } from '../../../../test/app.js';
import { turnedOn } from '../../../../test/admins.js';
import { bankForm } from '../../../../test/bank-form.js';
import { Caller } from '../../../../test/caller.js';
import { eventually } from '../../../../test/eventually.js';
import { watch } from '../../../../test/watching.js';
import { sharedApp } from '../../../../test/shared-world.js';
import { createPool } from '@terrace/event-core/database/pool';
import { newId } from '../../../platform/ids/new-id.js';
import { LoadAccountInForce, LoadPayableAccount } from './bank-info.public.js';

let app: TestApp;
let pool: Pool;
let admin: Caller;
beforeAll(async () => {
  app = await sharedApp();
  pool = createPool(app.databaseUrl);
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await pool.end();
});

let seller: Caller;
let sellerId: string;
beforeEach(async () => {
  ({ browser: seller, id: sellerId } = await approvedSeller());
});

async function approvedSeller() {
  const form = newSeller();
  const { id } = await new Caller(app).done(registerSeller, { body: form });
  await admin.done(approveSeller, { params: { id }, body: {} });
  const browser = new Caller(app);
  await browser.done(loginSeller, { body: { email: form.email, password: form.password } });
  return { browser, id };
}

const save = (more = {}) => seller.call(saveBankInfo, { body: { ...bankForm, ...more } });
const approve = (version?: number) =>
  admin.call(approveBankInfo, { params: { sellerId }, body: version === undefined ? {} : { version } });
const reject = () => admin.call(rejectBankInfo, { params: { sellerId }, body: {} });
const listed = async (query = {}) => {
  const { items } = await admin.done(listBankInfo, { query: { perPage: 100, ...query } });
  return items.find(({ id }) => id === sellerId);
};

// product.md 3.6, 4.6, 15.3
describe("a seller's bank information", () => {
  it('changes from none to pending, with masked numbers', async () => {
    expect(await seller.done(getBankInfo)).toMatchObject({ id: sellerId, version: 0, status: 'none' });
    expect(await save()).toMatchObject({
      status: 200,
      body: {
        status: 'pending',
        accountNumber: '••••3456',
        routingNumber: '••••0122',
        bankName: 'Marina Bank',
      },
    });
    expect(await seller.done(getBankInfo)).toMatchObject({ version: 1, status: 'pending' });
  });

  it('rejects invalid fields and names each', async () => {
    expect(await save({ accountNumber: 'AE08 0331 2345 6789 0123 456', bankName: '' })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'bankName', message: 'Bank name is required' },
          {
            path: 'accountNumber',
            message: 'Please enter a valid IBAN, or an account number of 6 to 20 digits',
          },
        ],
      },
    });
    expect(await seller.done(getBankInfo)).toMatchObject({ status: 'none' });
  });

  it('can be sent again after a rejection, and not once approved', async () => {
    await save();
    expect(await reject()).toMatchObject({ status: 200, body: { status: 'rejected' } });
    expect(await save({ bankName: 'Other Bank' })).toMatchObject({
      status: 200,
      body: { status: 'pending' },
    });
    expect(await approve()).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect(await save()).toMatchObject({
      status: 409,
      body: { code: 'bank-info-approved', detail: 'Your bank information has been approved' },
    });
  });

  it('once approved is changed with the password, shown as old and new, and paid to after 48 hours', async () => {
    await save();
    await approve();
    const change = (more = {}) =>
      seller.call(changeBankInfo, {
        body: { ...bankForm, bankName: 'Harbour Bank', currentPassword: 'secret-1', ...more },
      });
    expect(await change({ currentPassword: 'wrong-one' })).toMatchObject({
      status: 403,
      body: { code: 'wrong-password' },
    });
    expect((await listed())?.status).toBe('approved');
    expect(await change()).toMatchObject({
      status: 200,
      body: {
        status: 'pending',
        bankName: 'Harbour Bank',
        inForce: { bankName: 'Marina Bank' },
        payableFrom: null,
      },
    });
    expect(await listed({ status: 'pending' })).toMatchObject({
      bankName: 'Harbour Bank',
      inForce: { bankName: 'Marina Bank', accountNumber: '••••3456' },
    });
    const payable = () => app.app.get(QueryBus).execute(new LoadPayableAccount(sellerId));
    expect(await payable()).toBeNull();
    // product.md 17.12
    expect(await app.app.get(QueryBus).execute(new LoadAccountInForce(sellerId))).toMatchObject({
      bankName: 'Marina Bank',
    });
    await reject();
    expect(await seller.done(getBankInfo)).toMatchObject({
      status: 'approved',
      bankName: 'Marina Bank',
      inForce: null,
    });
    expect(await payable()).toMatchObject({ details: { bankName: 'Marina Bank' } });

    await change();
    expect((await approve()).status).toBe(200);
    const { approvedAt } = (await payable()) ?? {};
    expect(await seller.done(getBankInfo)).toMatchObject({
      ...{ status: 'approved', bankName: 'Harbour Bank', rejection: null },
      payableFrom: new Date(Number(approvedAt) + 48 * 60 * 60_000).toISOString(),
    });
  });

  it('asks for the second factor too, where it is on, and takes each code once', async () => {
    await save();
    await approve();
    const { recoveryCodes } = await turnedOn(seller, 'secret-1');
    const change = (bankName: string, code?: string) =>
      seller.call(changeBankInfo, {
        body: { ...bankForm, bankName, currentPassword: 'secret-1', ...(code !== undefined && { code }) },
      });
    expect(await change('Harbour Bank')).toMatchObject({ body: { code: 'second-factor-needed' } });
    expect((await change('Harbour Bank', recoveryCodes[0])).status).toBe(200);
    expect(await change('River Bank', recoveryCodes[0])).toMatchObject({
      body: { code: 'second-factor-wrong' },
    });
  });

  it('is updated live on the seller’s page when decided, and on the administrators’ when saved', async () => {
    const [page, queue] = await Promise.all([watch(app, seller, 'seller'), watch(app, admin, 'admin')]);
    await save();
    const queued = () => queue.changesOf(sellerId).find(({ kind }) => kind === 'bank-info');
    await eventually('the queue received it', () => queued() !== undefined);
    const request = BankInfoRequest.parse(queued()?.data);
    expect(request).toMatchObject({ status: 'pending', sellerName: 'Sam Seller', accountNumber: '••••3456' });
    await approve(request.version);
    const decided = () => page.changes.find(({ kind, version }) => kind === 'bank-info' && version === 2);
    await eventually('the seller’s page received it', () => decided() !== undefined);
    expect(decided()?.data).toMatchObject({ status: 'approved', accountNumber: '••••3456' });
    [page, queue].forEach((watcher) => watcher.close());
  });

  it('is hidden from other sellers, and from its seller once erased; a closed seller may still change it', async () => {
    await save();
    const { browser: other } = await approvedSeller();
    expect(await other.done(getBankInfo)).toMatchObject({ status: 'none', accountNumber: '' });
    const rejection = { reason: 'asked-by-seller', note: '' } as const;
    await admin.done(closeSeller, { params: { id: sellerId }, body: { rejection } });
    expect((await save({ bankName: 'Another' })).status).toBe(200);
    await admin.done(eraseSeller, { params: { id: sellerId } });
    expect((await seller.call(getBankInfo)).status).toBe(401);
    expect((await save({ bankName: 'Late' })).status).toBe(401);
  });
});

describe('administrators', () => {
  it('see it among the requests of its status, and who decided', async () => {
    await save();
    expect(await listed({ status: 'pending' })).toMatchObject({
      sellerName: 'Sam Seller',
      companyName: 'Seats Ltd',
      accountNumber: '••••3456',
      swiftCode: 'MARIAEAD',
      decision: null,
    });
    await approve();
    expect(await listed({ status: 'pending' })).toBeUndefined();
    expect(await listed({ status: 'approved', q: 'seats' })).toMatchObject({
      decision: { by: app.config.ADMIN_EMAIL },
    });
  });

  it('get already-decided with the name of who was first, and changed-since-seen after an edit', async () => {
    await save();
    await save({ bankName: 'Other Bank' });
    expect(await approve(1)).toMatchObject({ status: 409, body: { code: 'changed-since-seen' } });
    await approve(2);
    expect(await reject()).toMatchObject({
      status: 409,
      body: { code: 'already-decided', decision: { status: 'approved', by: app.config.ADMIN_EMAIL } },
    });
  });

  it('reveal the numbers, which records who revealed them and when', async () => {
    await save();
    expect(await admin.done(revealBankNumbers, { params: { sellerId } })).toEqual({
      accountNumber: 'AE070331234567890123456',
      routingNumber: '302620122',
    });
    const { rows } = await pool.query(
      "select data from events where stream_id = $1 and type = 'BankNumbersRevealed'",
      [`bankinfo-${sellerId}`],
    );
    expect(rows).toEqual([{ data: { by: expect.any(String), at: expect.any(String) } }]);
  });

  it('are recorded at each reveal, also of numbers saved later and with a repeated idempotency key', async () => {
    await save();
    const look = { params: { sellerId }, headers: { 'idempotency-key': newId() } };
    await admin.done(revealBankNumbers, look);
    await save({ accountNumber: 'DE89370400440532013000' });
    expect(await admin.done(revealBankNumbers, look)).toMatchObject({
      accountNumber: 'DE89370400440532013000',
    });
    const { rows } = await pool.query(
      "select from events where stream_id = $1 and type = 'BankNumbersRevealed'",
      [`bankinfo-${sellerId}`],
    );
    expect(rows).toHaveLength(2);
  });

  it('see nothing of an erased seller', async () => {
    await save();
    const queue = await watch(app, admin, 'admin');
    await admin.done(eraseSeller, { params: { id: sellerId } });
    await eventually('the request has gone from open lists', () =>
      queue.changes.some(({ kind, id, data }) => kind === 'bank-info' && id === sellerId && data === null),
    );
    queue.close();
    expect(await listed()).toBeUndefined();
    expect((await admin.call(revealBankNumbers, { params: { sellerId } })).status).toBe(404);
  });

  it('see it disappear with the first change after the key is destroyed, before the rows are rewritten', async () => {
    await save();
    const queue = await watch(app, admin, 'admin');
    // As far as an erasure has come when its process dies after the first of its transactions.
    await pool.query('update personal_keys set wrapped = null, erased_at = now() where person_id = $1', [
      sellerId,
    ]);
    await pool.query('update erasures set number = number + 1');
    await admin.call(revealBankNumbers, { params: { sellerId } });
    expect(await listed()).toBeUndefined();
    await eventually('it has gone from open lists', () =>
      queue.changes.some(({ kind, id, data }) => kind === 'bank-info' && id === sellerId && data === null),
    );
    queue.close();
  });
});
