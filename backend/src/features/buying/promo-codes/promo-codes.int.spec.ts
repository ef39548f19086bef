import { beforeAll, describe, expect, it } from '@jest/globals';
import { createPromoCode, deletePromoCode, listPromoCodes } from '@terrace/contracts/http/buying/promo-codes';
import { signedInAdmin } from '../../../../test/accounts.js';
import type { TestApp } from '../../../../test/app.js';
import type { Caller } from '../../../../test/caller.js';
import { eventually } from '../../../../test/eventually.js';
import { watch } from '../../../../test/watching.js';
import { sharedApp } from '../../../../test/shared-world.js';
import { newId } from '../../../platform/ids/new-id.js';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await sharedApp();
  admin = await signedInAdmin(app);
});

const newName = () => `DERBY-${newId()}`.toUpperCase();
const form = (name = newName()) => ({ name, type: 'percentage' as const, amount: 10, duration: 30 });
const create = (body: Readonly<Record<string, unknown>>) => admin.call(createPromoCode, { body });
const remove = (name: string) => admin.call(deletePromoCode, { params: { name } });
const found = (q: string) => admin.done(listPromoCodes, { query: { q } });

// product.md 3.11, 4.9
describe('a promo code', () => {
  it('is created with an upper-cased name, and is valid for its days from then on', async () => {
    const name = newName();
    const { status, body } = await create({ ...form(` ${name.toLowerCase()} `), maxUses: 5 });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        name,
        type: 'percentage',
        amount: 10,
        duration: 30,
        maxUses: 5,
        maxUsesPerBuyer: null,
        uses: 0,
        createdBy: app.config.ADMIN_EMAIL,
      },
    });
    const { items, total } = await found(name.toLowerCase());
    expect({ items, total }).toEqual({ items: [body], total: 1 });
    const [code] = items;
    const days = (Date.parse(code?.expiresAt ?? '') - Date.parse(code?.createdAt ?? '')) / 86_400_000;
    expect(days).toBe(30);
  });

  it.each([
    ['name', '', 'All fields required'],
    ['name', undefined, 'All fields required'],
    ['name', 'TEN %', 'Please use letters, digits, - and _ only'],
    ['type', undefined, 'All fields required'],
    ['amount', undefined, 'All fields required'],
    ['amount', 0, 'Amount must be a whole number from 1 to 1,000,000'],
    ['amount', 101, 'A percentage must be from 1 to 100'],
    ['amount', 9.5, 'Amount must be a whole number from 1 to 1,000,000'],
    ['duration', undefined, 'All fields required'],
    ['duration', 0, 'Duration must be a whole number from 1 to 3,650'],
    ['maxUses', 0, 'Uses in total must be a whole number from 1 to 1,000,000'],
  ])('is rejected with %s %p', async (path, value, message) => {
    expect(await create({ ...form(), [path]: value })).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path, message }] },
    });
  });

  it('gets its name once, although it is created many times concurrently', async () => {
    const name = newName();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(form(name))));
    const codes = answers.map(({ status }) => status).sort();
    expect(codes).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'promo-name-taken' });
    expect((await found(name)).total).toBe(1);
  });

  it('is deleted by its name, once, which frees the name', async () => {
    const name = newName();
    await create(form(name));
    const answers = await Promise.all([remove(name.toLowerCase()), remove(name)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await found(name)).total).toBe(0);
    expect((await create(form(name))).status).toBe(201);
  });
});

describe('administrators', () => {
  it('see the newest promo code first, page by page', async () => {
    const names = [newName(), newName()];
    for (const name of names) await create(form(name));
    const page = async (number: number) =>
      (await admin.done(listPromoCodes, { query: { page: number, perPage: 1 } })).items[0]?.name;
    expect([await page(2), await page(1)]).toEqual(names);
  });

  it('see promo codes created and deleted live', async () => {
    const page = await watch(app, admin, 'admin');
    const name = newName();
    const { body } = await create(form(name));
    const [row] = (await found(name)).items;
    const changes = () => page.changesOf(row?.id ?? '');
    await eventually('the code is there', () => changes().length === 1);
    await remove(name);
    await eventually('the code is gone', () => changes().length === 2);
    page.close();
    expect(changes()).toMatchObject([
      { kind: 'promo-code', version: 1, data: body },
      { kind: 'promo-code', version: 2, data: null },
    ]);
  });
});
