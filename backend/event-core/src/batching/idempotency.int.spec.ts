import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/platform/ids/new-id.js';
import { createBoxOffice, openBoxOffice, showDecider, somebody } from '../../../test/box-office.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { eventually } from '../../../test/eventually.js';
import { idleTransaction } from '../../../test/idle-transaction.js';
import type { EventCore } from '../event-core.js';
import { DomainError } from '../model/errors.js';
import { type CommandContext, type StreamCommand, on } from '../model/plan.js';

let database: TestDatabase;
let cores: readonly [EventCore, EventCore];

beforeAll(async () => {
  database = await createTestDatabase();
  cores = [openBoxOffice(database.url), openBoxOffice(database.url)];
  await createBoxOffice(cores[0].pool);
});

afterAll(async () => {
  await Promise.all(cores.map((core) => core.close()));
  await database.drop();
});

async function openShow(seats: number): Promise<string> {
  const id = newId();
  const open = on(showDecider, id, { type: 'Open', title: newId(), seats }, { isNew: true });
  await cores[0].executor.execute({ commands: () => [open], result: null }, somebody);
  return id;
}

const once = (key: string, fingerprint = 'body'): CommandContext => ({
  ...somebody,
  idempotency: { scope: 'buyer POST /seats', key, fingerprint },
});

/** Each try brings a result of its own, as handlers make new ids. */
const attempt = (core: EventCore, command: StreamCommand, context: CommandContext) =>
  core.executor.execute({ commands: () => [command], result: { purchaseId: newId() } }, context);

const take = (id: string, seats = 1) => on(showDecider, id, { type: 'Take', by: 'buyer', seats });

async function takenOf(id: string): Promise<number> {
  const { rows } = await cores[0].pool.query<{ taken: number }>('select taken from show_list where id = $1', [
    id,
  ]);
  return rows[0]?.taken ?? 0;
}

describe('a command with an idempotency key', () => {
  it('takes effect once: 50 concurrent calls get one answer', async () => {
    const id = await openShow(100);
    const context = once(newId());
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => attempt(cores[0], take(id), context)),
    );
    expect(await takenOf(id)).toBe(1);
    expect(new Set(outcomes.map(({ result }) => result.purchaseId)).size).toBe(1);
    expect(outcomes.filter(({ replayed }) => !replayed)).toHaveLength(1);
  });

  it('takes effect once in two processes: no duplicate is rejected as sold out', async () => {
    const id = await openShow(1);
    const context = once(newId());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => attempt(cores[index % 2 === 0 ? 0 : 1], take(id), context)),
    );
    expect(await takenOf(id)).toBe(1);
    const answers = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value.result] : [],
    );
    expect(new Set(answers.map(({ purchaseId }) => purchaseId)).size).toBe(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'idempotency-running' });
    }
  });

  it('(control) rejects the other commands as sold out when they have different keys', async () => {
    const id = await openShow(1);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        attempt(cores[index % 2 === 0 ? 0 : 1], take(id), once(newId())),
      ),
    );
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 49 }, () => 'sold-out'));
  });

  it('returns no rejection while another process appends the same key', async () => {
    const id = await openShow(1);
    const context = once(newId());
    const blocker = await idleTransaction(cores[0].pool);
    try {
      await blocker.query('select from streams where id = $1 for update', [`show-${id}`]);
      const duplicate = attempt(cores[1], take(id), context);
      await eventually('the duplicate has the lock of the key and waits for the stream', async () => {
        const { rows } = await cores[0].pool.query(
          `select from pg_locks waiting join pg_locks held using (pid)
           where not waiting.granted and held.granted and held.locktype = 'advisory'`,
        );
        return rows.length > 0;
      });
      // A refusal by what the streams were before: somebody else held the seat.
      const refused = cores[0].executor.execute(
        {
          commands: () => {
            throw new DomainError('sold-out');
          },
          result: {},
        },
        context,
      );
      await expect(refused).rejects.toMatchObject({ code: 'idempotency-running' });
      await blocker.query('rollback');
      const { result } = await duplicate;
      expect(await attempt(cores[0], take(id), context)).toMatchObject({ result, replayed: true });
    } finally {
      blocker.release(true);
    }
  });

  it('returns the first answer even when the rules would now reject the command', async () => {
    const id = await openShow(1);
    const context = once(newId());
    const first = await attempt(cores[0], take(id), context);
    const again = await attempt(cores[0], take(id), context);
    const elsewhere = await attempt(cores[1], take(id), context);
    expect([again, elsewhere]).toEqual(
      [1, 2].map(() => ({ result: first.result, replayed: true, events: [] })),
    );
  });

  it('rejects a key that was used for another command', async () => {
    const id = await openShow(10);
    const key = newId();
    await attempt(cores[0], take(id), once(key, 'one body'));
    await expect(attempt(cores[0], take(id, 2), once(key, 'another body'))).rejects.toMatchObject({
      code: 'idempotency-mismatch',
    });
    expect(await takenOf(id)).toBe(1);
  });

  it('accepts the same key again after a rejection', async () => {
    const id = await openShow(1);
    const key = newId();
    await expect(attempt(cores[0], take(id, 2), once(key))).rejects.toMatchObject({ code: 'sold-out' });
    await expect(attempt(cores[0], take(id, 1), once(key))).resolves.toMatchObject({ replayed: false });
  });

  it('stores its key while other commands of the batch are replayed', async () => {
    const id = await openShow(1_000);
    const used = once(newId());
    await attempt(cores[0], take(id), used);
    const outcomes = await Promise.all([
      ...Array.from({ length: 20 }, () => attempt(cores[0], take(id), once(newId()))),
      attempt(cores[1], take(id), used),
      ...Array.from({ length: 20 }, () => attempt(cores[1], take(id), once(newId()))),
    ]);
    expect(outcomes.filter(({ replayed }) => replayed)).toHaveLength(1);
    expect(await takenOf(id)).toBe(41);
  });
});
