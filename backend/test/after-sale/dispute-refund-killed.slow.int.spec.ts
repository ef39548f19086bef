import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decideDispute } from '@terrace/contracts/http/care/admin-disputes';
import { answerDispute, openDispute } from '@terrace/contracts/http/care/disputes';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { on } from '@terrace/event-core/model/plan';
import { disputeDecider } from '../../src/features/care/disputes/dispute.decider.js';
import { Database } from '../../src/platform/database/database.js';
import { newId } from '../../src/platform/ids/new-id.js';
import { DisputeWorld } from '../dispute-world.js';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { ledgerViolations } from '../ledger-checker.js';
import { carryOut } from '../market.js';
import { adminAt } from '../processes/served.js';
import { seeded } from '../seeded.js';
import { eventually } from '../eventually.js';
import { type ProviderBook, bookViolations } from './book-checker.js';
import { disputeViolations } from './dispute-checker.js';
import { unsettled } from './unsettled.js';
import { untilEmpty } from './until-empty.js';

const KILLS = process.env['FAULTS'] === 'full' ? 20 : 2;
/** From the decision to the end of its refund, about. */
const COURSE_MS = 300;

let disputes: DisputeWorld;
let database: Queryable;
let program: Program;

beforeAll(async () => {
  buildProgram();
  // Sells and answers; everything after a decision is done by the program that is killed.
  disputes = await DisputeWorld.start({ ROLE: 'api' });
  disputes.world.appUrl = disputes.app.url;
  database = disputes.app.app.get(Database);
  program = await started();
});
afterAll(async () => {
  await killed();
  await disputes.close();
});

async function started(): Promise<Program> {
  const running = await startProgram({
    ...disputes.world.environment,
    DATABASE_URL: disputes.app.databaseUrl,
  });
  await running.ready();
  return running;
}

async function killed(): Promise<void> {
  program?.process.kill('SIGKILL');
  await program?.ended();
}

const breakRefunds = (mode: string) => disputes.world.sandbox.fault('refunds', mode);

/** A dispute that waits for its decision. */
async function awaitingDecision() {
  const { buyer, purchaseId, seller, sellerId } = await disputes.sold();
  const body = { reason: 'wrong-ticket', description: 'These are for another match' } as const;
  const { id } = await buyer.done(openDispute, { params: { purchaseId }, body });
  await seller.done(answerDispute, { params: { id }, body: { text: 'They are right' } });
  return { id, purchaseId, sellerId };
}
type Awaiting = Awaited<ReturnType<typeof awaitingDecision>>;

const decision = { outcome: 'refund', what: { kind: 'whole' }, bearer: 'sale', note: 'As agreed' } as const;

/** Decides at the program, which may be gone before it answers. */
async function decide({ id }: Awaiting): Promise<void> {
  const admin = await adminAt(program);
  await admin.call(decideDispute, { params: { id }, body: decision }).catch(() => undefined);
}

const isDecided = async ({ id }: Awaiting) => {
  const { rows } = await database.query(
    `select from events where stream_id = $1 and type = 'DisputeDecided'`,
    [`dispute-${id}`],
  );
  return rows.length > 0;
};
const isBooked = async ({ purchaseId }: Awaiting) => (await disputes.bookedRefunds(purchaseId)).length > 0;

/** Kills the program once it is there, and starts it again. */
async function killedOnce(there: () => Promise<boolean>, decided: Promise<void>): Promise<void> {
  await eventually('it has come to the point of the kill', there);
  await killed();
  await decided;
  await breakRefunds('ok');
  program = await started();
}

async function expectRefundedOnce(all: readonly Awaiting[]): Promise<void> {
  await untilEmpty(() => unsettled(database));
  for (const { purchaseId } of all) expect(await disputes.bookedRefunds(purchaseId)).toEqual([250]);
  const book = Object(await disputes.world.sandbox.json('/_sandbox/book')) as ProviderBook;
  expect(await bookViolations(database, book)).toEqual([]);
  expect(await disputeViolations(database)).toEqual([]);
  expect(await ledgerViolations(database)).toEqual([]);
}

describe('a process that is killed between the decision of a dispute and the end of its refund', () => {
  it.each([
    ['before the provider has executed the refund', 'hang', isDecided],
    ['when the provider has executed it and not answered', 'late', isBooked],
  ])('%s refunds once after the restart', async (_when, fault, there) => {
    const dispute = await awaitingDecision();
    await breakRefunds(fault);
    await killedOnce(() => there(dispute), decide(dispute));
    await expectRefundedOnce([dispute]);
  });

  it(`at ${KILLS} random moments refunds each once after the restart`, async () => {
    const random = seeded(20_261_125);
    const all: Awaiting[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const dispute = await awaitingDecision();
      all.push(dispute);
      const decided = decide(dispute);
      await eventually('it is decided', () => isDecided(dispute));
      const at = Date.now() + random() * COURSE_MS;
      await killedOnce(() => Promise.resolve(Date.now() >= at), decided);
    }
    await expectRefundedOnce(all);
  });

  it('(control) is found out where the decision and the request of its refund are two appends', async () => {
    const { id, sellerId } = await awaitingDecision();
    const refund = { refundId: newId(), amount: { amount: 250_00, currency: 'USD' } };
    const by = { id: sellerId, name: 'Ada' };
    await carryOut(disputes.app, on(disputeDecider, id, { type: 'DecideDispute', decision, refund, by }));
    expect(await disputeViolations(database)).toEqual([`dispute-${id} was decided without its refund`]);
  });
});
