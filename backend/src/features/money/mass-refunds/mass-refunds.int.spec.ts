import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { startTestApp } from '../../../../test/app.js';
import { massRefundViolations } from '../../../../test/after-sale/mass-refund-checker.js';
import { bySystem } from '../../../../test/by-system.js';
import { eventually } from '../../../../test/eventually.js';
import { MassRefundWorld, PRICE, keyed, usd } from '../../../../test/mass-refund-world.js';
import { JOB_BACKEND, type JobBackend } from '../../../platform/jobs/job-backend.js';
import { RequestRefund } from '../../buying/purchases/refunds/refunds.public.js';
import {
  ExecuteMassRefundHandler,
  executeMassRefund,
  UnfinishedMassRefunds,
} from './mass-refunds.reactions.js';

let refunds: MassRefundWorld;
beforeAll(async () => {
  refunds = await MassRefundWorld.start();
});
afterAll(() => refunds?.close());

// product.md 18.4
describe('a mass refund', () => {
  it('whose job was lost is taken up once it has stood still for a minute', async () => {
    const { eventId, ids } = await refunds.soldEvent(2);
    // No worker runs: nobody but the sweep queues it.
    const { id } = await refunds.confirmed(eventId, 2 * PRICE);
    const queue = refunds.api.app
      .get<JobBackend>(JOB_BACKEND)
      .openQueue(executeMassRefund.name, () => undefined);
    const isQueued = async () => (await queue.getJob(id)) !== undefined;
    const sweeper = refunds.api.app.get(UnfinishedMassRefunds, { strict: false });
    await bySystem(() => sweeper.sweep());
    expect(await isQueued()).toBe(false);
    const { database } = refunds;
    await database.query(`update mass_refunds set updated_at = now() - interval '1 minute' where id = $1`, [
      id,
    ]);
    await bySystem(() => sweeper.sweep());
    expect(await isQueued()).toBe(true);
    await queue.close();
    const execute = refunds.api.app.get(ExecuteMassRefundHandler, { strict: false });
    for (let time = 0; time < 2; time += 1)
      await bySystem(() => execute.handle({ massRefundId: id }, new AbortController().signal));
    expect(await refunds.progress(id)).toMatchObject({
      requested: 2,
      refused: 0,
      finishedAt: expect.any(String),
    });
    const { rows } = await database.query<{ stream_id: string }>(
      `select stream_id from events where type = 'RefundRequested' and stream_id = any($1) order by stream_id`,
      [ids.map((purchaseId) => `purchase-${purchaseId}`)],
    );
    expect(rows.map(({ stream_id }) => stream_id)).toEqual(ids.map((each) => `purchase-${each}`).sort());
  });

  it('(control) gives back something else than the dry run said when nothing compares the two', async () => {
    const { eventId, ids } = await refunds.soldEvent(2);
    const worker = await startTestApp(
      { ...refunds.world.environment, ROLE: 'worker' },
      refunds.api.databaseUrl,
    );
    const bus = worker.app.get(CommandBus);
    const execute: (command: Command<unknown>) => Promise<unknown> = bus.execute.bind(bus);
    let changed: string | undefined;
    const carelessly = async (command: Command<unknown>) => {
      // The job of the event before may ask for its refunds once more.
      if (!(command instanceof RequestRefund) || !ids.includes(command.refund.purchaseId))
        return execute(command);
      const { expected: _expected, ...refund } = command.refund;
      if (changed === undefined) {
        changed = refund.purchaseId;
        const body = { amount: usd(10_00), reason: 'buyer-asked' };
        await refunds.admin.done(refundPurchase, { params: { id: changed }, body, headers: keyed() });
      }
      return execute(new RequestRefund(refund));
    };
    Object.assign(bus, { execute: carelessly });
    const { id } = await refunds.confirmed(eventId, 2 * PRICE);
    await eventually('every order was tried', async () => (await refunds.progress(id)).finishedAt !== null);
    await worker.close();
    expect(ids).toContain(changed);
    expect(await massRefundViolations(refunds.database)).toEqual([
      `order ${changed} of mass refund ${id} is requested with ${PRICE}, in the log ${PRICE - 10_00}`,
    ]);
  });
});
