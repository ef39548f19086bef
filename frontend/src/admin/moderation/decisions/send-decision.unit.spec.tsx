import { expect, it, jest } from '@jest/globals';
import { fakeApi } from '../../../../test/fake-api';
import type { ModerationQueue } from '../moderation-queue';
import { sendDecision } from './send-decision';

interface Row {
  readonly id: string;
  readonly version: number;
}
const queue: ModerationQueue<Row> = {
  kind: 'ticket',
  list: ['spec'],
  nameOf: ({ id }) => id,
  fetchOpen: () => Promise.reject(new Error('not used')),
  isOpen: () => true,
  decidedBy: () => undefined,
  rejectionOf: () => null,
  decide: { approve: () => Promise.resolve(), reject: () => Promise.resolve() },
  done: { approve: String, reject: String },
  failed: 'Failed to update ticket status',
};
const rows = Array.from({ length: 250 }, (_none, index) => ({ id: `t${index}`.padEnd(20, '0'), version: 1 }));
const api = fakeApi();

it('sends many rows in calls of at most a hundred, each with a key of its own', async () => {
  const sent: { readonly key: string | null; readonly count: number }[] = [];
  globalThis.fetch = (_input, init) => {
    const { items } = JSON.parse(String(init?.body)) as { items: Row[] };
    sent.push({ key: new Headers(init?.headers).get('idempotency-key'), count: items.length });
    return Promise.resolve(Response.json({ items: items.map(({ id }) => ({ id, problem: null })) }));
  };
  const { results } = await sendDecision(
    queue,
    { id: 'one', action: 'approve', rows, state: 'sending' },
    false,
  );
  expect(sent).toEqual([
    { key: 'one', count: 100 },
    { key: 'one-2', count: 100 },
    { key: 'one-3', count: 50 },
  ]);
  expect(results.map(({ id, refusal }) => [id, refusal])).toEqual(rows.map(({ id }) => [id, null]));
});

it('reports a call that failed for its rows only', async () => {
  let calls = 0;
  globalThis.fetch = (_input, init) => {
    calls += 1;
    if (calls === 2) return Promise.resolve(Response.json({ status: 500, code: 'broken' }, { status: 500 }));
    const { items } = JSON.parse(String(init?.body)) as { items: Row[] };
    return Promise.resolve(Response.json({ items: items.map(({ id }) => ({ id, problem: null })) }));
  };
  const { results } = await sendDecision(
    queue,
    { id: 'two', action: 'approve', rows, state: 'sending' },
    false,
  );
  const refused = results.filter(({ refusal }) => refusal !== null);
  expect(refused).toHaveLength(100);
  expect(refused[0]).toEqual({ id: rows[100]?.id, name: rows[100]?.id, refusal: queue.failed, isOpen: true });
  expect(api.calls).toEqual([]);
});

it('leaves open what was refused, but not what somebody decided or withdrew', async () => {
  const codes = ['changed-since-seen', 'already-decided', 'ticket-unavailable', 'ticket-not-found'];
  const items = codes.map((code, index) => ({ id: rows[index]?.id, problem: { code, detail: code } }));
  globalThis.fetch = () => Promise.resolve(Response.json({ items }));
  const decision = { id: 'three', action: 'approve', state: 'sending' } as const;
  const { results } = await sendDecision(queue, { ...decision, rows: rows.slice(0, 4) }, false);
  expect(results.map(({ isOpen }) => isOpen)).toEqual([true, false, false, false]);
});

it('sends two calls at a time, and repeats under its key what the server could not take', async () => {
  jest.useFakeTimers();
  const many = Array.from({ length: 1_000 }, (_none, index) => ({
    id: `m${index}`.padEnd(20, '0'),
    version: 1,
  }));
  let [open, most] = [0, 0];
  const keys: string[] = [];
  globalThis.fetch = async (_input, init) => {
    const key = new Headers(init?.headers).get('idempotency-key') ?? '';
    keys.push(key);
    most = Math.max(most, ++open);
    await Promise.resolve();
    open--;
    const isFirstTry = keys.filter((each) => each === key).length === 1;
    if (key === 'three-6' && isFirstTry) throw new TypeError('no network');
    if (key === 'three-4' && isFirstTry) return Response.json({ status: 503, code: 'busy' }, { status: 503 });
    const { items } = JSON.parse(String(init?.body)) as { items: Row[] };
    return Response.json({ items: items.map(({ id }) => ({ id, problem: null })) });
  };
  const sending = sendDecision(
    queue,
    { id: 'three', action: 'approve', rows: many, state: 'sending' },
    false,
  );
  await jest.advanceTimersByTimeAsync(10_000);
  const { results } = await sending;
  jest.useRealTimers();
  expect(most).toBe(2);
  expect(keys).toHaveLength(12);
  expect(results.map(({ id, refusal }) => [id, refusal])).toEqual(many.map(({ id }) => [id, null]));
});
