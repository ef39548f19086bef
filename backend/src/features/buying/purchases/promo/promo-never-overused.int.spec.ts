import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { apply, start, tryToComplete } from '../../../../../test/buying.js';
import { type Answer, Caller } from '../../../../../test/caller.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import { carryOut, ticketOnSale } from '../../../../../test/market.js';
import { promoCode } from '../../../../../test/promos.js';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../../../platform/ids/new-id.js';
import { promoCodeDecider } from '../../promo-codes/promo-code.decider.js';

const isFull = process.env['FAULTS'] === 'full';
const BUYERS = isFull ? 500 : 30;
const ROUNDS = isFull ? 20 : 2;
const USES = 5;

let one: TestApp;
let other: TestApp;
let pool: pg.Pool;
beforeAll(async () => {
  const { app, environment } = await sharedWorld();
  one = app;
  other = await startTestApp(environment, one.databaseUrl);
  pool = new pg.Pool({ connectionString: one.databaseUrl, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await other.close();
});

/** Uses of a code: by its row, by its log, and by the purchases that are to pay less. */
async function taken(promoId: string) {
  const { rows } = await pool.query<{ row: number; log: number; purchases: number }>(
    `select (select uses from promo_codes where id = $1) as row,
            (select count(*)::int from events
             where stream_id = 'promocode-' || $1 and type = 'PromoUseReserved') as log,
            (select count(*)::int from purchase_list
             where promo_id = $1 and payment_id is not null and final_amount < original_amount) as purchases`,
    [promoId],
  );
  return rows[0];
}

/** A buyer with a ticket in a hold and the code applied, at one of the two processes. */
async function ready(index: number, ticketId: string, code: string) {
  const buyer = new Caller(index % 2 ? one : other);
  const purchase = await start(buyer, [{ id: ticketId }]);
  await apply(buyer, purchase, code);
  return { buyer, purchase };
}

function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = status === 200 ? 'discounted' : z.looseObject({ code: z.string() }).parse(body).code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

describe(`${BUYERS} concurrent buyers of a promo code with ${USES} uses, over two processes`, () => {
  it(`get ${USES} discounts, and the rest promo-used-up, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, name } = await promoCode(one, { maxUses: USES });
      const ticketId = await ticketOnSale(one, { quantity: BUYERS });
      const buyers = await Promise.all(
        Array.from({ length: BUYERS }, (_none, index) => ready(index, ticketId, name)),
      );
      const answers = await Promise.all(buyers.map(({ buyer, purchase }) => tryToComplete(buyer, purchase)));
      expect(tally(answers)).toEqual({ discounted: USES, 'promo-used-up': BUYERS - USES });
      expect(await taken(id)).toEqual({ row: USES, log: USES, purchases: USES });
    }
  });

  it('(control) exceed the limit when the promo code decider is bypassed', async () => {
    const { id } = await promoCode(one, { maxUses: USES });
    await Promise.all(
      Array.from({ length: BUYERS }, (_none, index) => useUnprotected(index % 2 ? one : other, id)),
    );
    expect((await taken(id))?.log).toBeGreaterThan(USES);
  });
});

/** Adapter of the control: looks whether there is a use left and then takes it, with no rule in between. */
async function useUnprotected(app: TestApp, promoId: string): Promise<void> {
  const { rows } = await pool.query<{ left: number }>(
    'select max_uses - uses as left from promo_codes where id = $1',
    [promoId],
  );
  if ((rows[0]?.left ?? 0) < 1) return;
  const purchaseId = newId();
  const use = { purchaseId, buyerId: newId() };
  const unprotected = {
    ...promoCodeDecider,
    decide: () => [{ type: 'PromoUseReserved', data: use } as const],
  };
  await carryOut(app, on(unprotected, promoId, { type: 'ReserveUse', ...use }));
}
