import { expect, it } from '@jest/globals';
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
  expect(refused[0]).toEqual({ id: rows[100]?.id, name: rows[100]?.id, refusal: queue.failed });
  expect(api.calls).toEqual([]);
});
