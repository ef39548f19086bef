import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestDatabase, createTestDatabase } from '../../../../test/database.js';
import { type EventCore, createEventCore } from '@terrace/event-core/event-core';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../../platform/ids/new-id.js';
import { type SellerState, sellerDecider } from './seller.decider.js';
import { sellerEvents } from './seller.events.js';
import { sellers } from './sellers.projection.js';

const ROUNDS = 20;
const context = { actor: { role: 'system', id: 'spec' }, correlationId: 'spec' } as const;

let database: TestDatabase;
/** Two processes on one database. */
let cores: readonly EventCore[];
beforeAll(async () => {
  database = await createTestDatabase();
  const masterKey = Buffer.alloc(32, 7).toString('base64');
  cores = [1, 2].map(() => createEventCore({ databaseUrl: database.url, masterKey }));
  for (const core of cores) core.add({ events: [sellerEvents], projections: [sellers] });
});
afterAll(async () => {
  await Promise.all(cores.map((core) => core.close()));
  await database.drop();
});

/** How many of two opposite decisions, taken in two processes at the same moment, were accepted. */
async function race(decider: typeof sellerDecider): Promise<number> {
  const sellerId = newId();
  const registration = {
    type: 'RegisterSeller',
    sellerId,
    fullName: 'Sam',
    companyName: 'Seats',
    email: `${sellerId}@seats.test`,
    passwordHash: 'x',
    phoneNumber: '1',
    address: 'Dubai',
    idNumber: 'P1234567',
  } as const;
  const carryOut = (core: EventCore | undefined, command: Parameters<typeof decider.decide>[0]) =>
    core?.executor.execute({ commands: () => [on(decider, sellerId, command)], result: null }, context);
  await carryOut(cores[0], registration);
  const decisions = (['ApproveSeller', 'RejectSeller'] as const).map((type, index) =>
    carryOut(cores[index], { type, from: 'pending', by: { id: newId(), name: `Admin ${index}` } }),
  );
  const outcomes = await Promise.allSettled(decisions.filter((decision) => decision !== undefined));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'already-decided' });
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

async function rounds(decider: typeof sellerDecider): Promise<number[]> {
  const accepted: number[] = [];
  for (let round = 0; round < ROUNDS; round++) accepted.push(await race(decider));
  return accepted;
}

describe('two administrators who decide concurrently', () => {
  it('decide once: one succeeds and the other gets already-decided', async () => {
    expect(await rounds(sellerDecider)).toEqual(Array(ROUNDS).fill(1));
  });

  it('(control) both succeed when earlier decisions are not checked', async () => {
    const waiting = (state: SellerState): SellerState =>
      state.status === 'none' ? state : { ...state, status: 'pending', decision: null };
    const forgetful: typeof sellerDecider = {
      ...sellerDecider,
      decide: (command, state, now) => sellerDecider.decide(command, waiting(state), now),
    };
    expect(await rounds(forgetful)).toContain(2);
  });
});
