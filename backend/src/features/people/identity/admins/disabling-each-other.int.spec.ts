import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestDatabase, createTestDatabase } from '../../../../../test/database.js';
import { type EventCore, createEventCore } from '@terrace/event-core/event-core';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../../../platform/ids/new-id.js';
import { accountEvents } from '../account.events.js';
import { adminAccounts } from './admin-accounts.projection.js';
import { adminDecider } from './admin.decider.js';
import { adminEvents } from './admin.events.js';
import { byActiveOwner } from './admin-account.handler.js';

const ROUNDS = 20;
const OWNERS = 50;
const context = { actor: { role: 'system', id: 'spec' }, correlationId: 'spec' } as const;

let database: TestDatabase;
/** Two processes on one database. */
let cores: readonly EventCore[];
beforeAll(async () => {
  database = await createTestDatabase();
  const masterKey = Buffer.alloc(32, 7).toString('base64');
  cores = [1, 2].map(() => createEventCore({ databaseUrl: database.url, masterKey }));
  for (const core of cores) core.add({ events: [accountEvents, adminEvents], projections: [adminAccounts] });
});
afterAll(async () => {
  await Promise.all(cores.map((core) => core.close()));
  await database.drop();
});

/** The plan without its check. */
const careless: typeof byActiveOwner = (by, command, result) => ({
  facts: { actor: { decider: adminDecider, entityId: by.id } },
  commands: () => [command],
  result,
});

async function opened() {
  const id = newId();
  const admin = { id, name: `Admin ${id}` };
  const command = {
    type: 'OpenAccount',
    accountId: id,
    fullName: admin.name,
    email: id,
    passwordHash: 'x',
  } as const;
  const opening = { commands: () => [on(adminDecider, id, command, { isNew: true })], result: null };
  await cores[0]?.executor.execute(opening, context);
  return admin;
}

/** How many of two who disable each other in two processes at the same moment succeed. */
async function race(plan: typeof byActiveOwner): Promise<number> {
  const [ada, bob] = [await opened(), await opened()];
  const disable = (target: typeof ada, by: typeof ada, core: EventCore | undefined) =>
    core?.executor.execute(
      plan(by, on(adminDecider, target.id, { type: 'DisableAdmin', by }), null),
      context,
    );
  const outcomes = await Promise.allSettled([disable(bob, ada, cores[0]), disable(ada, bob, cores[1])]);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'not-allowed' });
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

async function rounds(plan: typeof byActiveOwner): Promise<number[]> {
  const disabled: number[] = [];
  for (let round = 0; round < ROUNDS; round++) disabled.push(await race(plan));
  return disabled;
}

/** How many owners are left of those who take each other's role in two processes at the same moment, in a ring. */
async function ownersLeft(plan: typeof byActiveOwner): Promise<number> {
  const owners = await Promise.all(Array.from({ length: OWNERS }, () => opened()));
  const outcomes = await Promise.allSettled(
    owners.map(async (by, index) => {
      const target = owners[(index + 1) % OWNERS] ?? by;
      const command = { type: 'ChangeRoles', roles: ['support'], by } as const;
      const core = cores[index % cores.length];
      await core?.executor.execute(plan(by, on(adminDecider, target.id, command), null), context);
    }),
  );
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'not-allowed' });
  return outcomes.filter(({ status }) => status === 'rejected').length;
}

describe(`${OWNERS} owners who take each other's role concurrently`, () => {
  it('leave an owner: who is none any more takes nothing', async () => {
    expect(await ownersLeft(byActiveOwner)).toBeGreaterThan(0);
  });

  it('(control) leave none when nothing checks that they are still owners', async () => {
    expect(await ownersLeft(careless)).toBe(0);
  });
});

describe('two administrators who disable each other concurrently', () => {
  it('leave one active: the other command is rejected', async () => {
    expect(await rounds(byActiveOwner)).toEqual(Array(ROUNDS).fill(1));
  });

  it('(control) leave none active when nothing checks that they are still active', async () => {
    expect(await rounds(careless)).toContain(2);
  });
});
