import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type TakenDecision, UNDO_MS, WaitingDecisions } from './waiting-decisions';

interface Row {
  readonly id: string;
  readonly version: number;
}
const row = (id: string, version = 1): Row => ({ id, version });

let sent: { readonly ids: string; readonly verdict: string; readonly pageGoes: boolean }[];
let given: (id: string) => boolean;
let waiting: WaitingDecisions<Row>;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  given = () => true;
  waiting = new WaitingDecisions(({ rows, verdict }: TakenDecision<Row>, pageGoes) => {
    sent.push({ ids: rows.map(({ id }) => id).join(), verdict, pageGoes });
    return Promise.resolve(rows.filter(({ id }) => given(id)));
  });
});
afterEach(() => void jest.useRealTimers());

const states = () => waiting.all().map(({ rows, state }) => `${rows.map(({ id }) => id).join()} ${state}`);

describe('a decision', () => {
  it('is sent when five seconds are over, and not before', async () => {
    waiting.take('approve', [row('a'), row('b')]);
    await jest.advanceTimersByTimeAsync(UNDO_MS - 1);
    expect([sent, states()]).toEqual([[], ['a,b waiting']]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ ids: 'a,b', verdict: 'approve', pageGoes: false }]);
  });

  it('that is taken back is never sent', async () => {
    const decision = waiting.take('reject', [row('a')]);
    expect(waiting.takeBack(decision?.id)?.rows).toEqual([row('a')]);
    await jest.advanceTimersByTimeAsync(UNDO_MS * 10);
    expect([sent, states()]).toEqual([[], []]);
  });

  it('is taken back latest first, and not once it was sent', async () => {
    waiting.take('approve', [row('a')]);
    await jest.advanceTimersByTimeAsync(UNDO_MS);
    waiting.take('approve', [row('b')]);
    waiting.take('approve', [row('c')]);
    expect(waiting.takeBack()?.rows).toEqual([row('c')]);
    expect(waiting.takeBack()?.rows).toEqual([row('b')]);
    expect(waiting.takeBack()).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  it('leaves out rows that are being decided already', () => {
    waiting.take('approve', [row('a')]);
    expect(waiting.take('reject', [row('a'), row('b')])?.rows).toEqual([row('b')]);
    expect(waiting.take('reject', [row('a')])).toBeUndefined();
  });

  it('is sent at once when the page goes, once', async () => {
    waiting.take('approve', [row('a')]);
    waiting.take('reject', [row('b')]);
    await waiting.sendAll(true);
    await waiting.sendAll(true);
    await jest.advanceTimersByTimeAsync(UNDO_MS);
    expect(sent).toEqual([
      { ids: 'a', verdict: 'approve', pageGoes: true },
      { ids: 'b', verdict: 'reject', pageGoes: true },
    ]);
  });

  it('on what changed meanwhile, or went, is sent at once, for the server to say what happened', async () => {
    waiting.take('approve', [row('a')]);
    waiting.take('approve', [row('b')]);
    waiting.follow([row('a'), row('b')]);
    expect(sent).toEqual([]);
    waiting.follow([row('b', 2)]);
    await jest.advanceTimersByTimeAsync(0);
    expect(sent.map(({ ids }) => ids)).toEqual(['a', 'b']);
  });

  it('stays on its row until the row shows it, or for ten seconds', async () => {
    waiting.take('approve', [row('a')]);
    waiting.take('approve', [row('b')]);
    await jest.advanceTimersByTimeAsync(UNDO_MS);
    expect(states()).toEqual(['a given', 'b given']);
    waiting.follow([row('a', 2), row('b')]);
    expect(states()).toEqual(['b given']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(states()).toEqual([]);
  });

  it('that was refused leaves its row at once', async () => {
    given = (id) => id === 'b';
    waiting.take('approve', [row('a'), row('b')]);
    waiting.take('approve', [row('c')]);
    await jest.advanceTimersByTimeAsync(UNDO_MS);
    expect(states()).toEqual(['b given']);
  });
});
