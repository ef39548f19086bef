import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type DelayedDecision, DelayedDecisions, UNDO_WINDOW_MS } from './delayed-decisions';

interface Row {
  readonly id: string;
  readonly version: number;
}
const row = (id: string, version = 1): Row => ({ id, version });

let sent: { readonly ids: string; readonly action: string; readonly isPageClosing: boolean }[];
let succeeds: (id: string) => boolean;
let decisions: DelayedDecisions<Row>;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  succeeds = () => true;
  decisions = new DelayedDecisions(({ rows, action }: DelayedDecision<Row>, isPageClosing) => {
    sent.push({ ids: rows.map(({ id }) => id).join(), action, isPageClosing });
    return Promise.resolve(rows.filter(({ id }) => succeeds(id)));
  });
});
afterEach(() => void jest.useRealTimers());

const states = () => decisions.all().map(({ rows, state }) => `${rows.map(({ id }) => id).join()} ${state}`);

describe('DelayedDecisions', () => {
  it('sends a decision after five seconds, not before', async () => {
    decisions.add('approve', [row('a'), row('b')]);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW_MS - 1);
    expect([sent, states()]).toEqual([[], ['a,b waiting']]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ ids: 'a,b', action: 'approve', isPageClosing: false }]);
  });

  it('never sends a decision that was undone', async () => {
    const decision = decisions.add('reject', [row('a')]);
    expect(decisions.undo(decision?.id)?.rows).toEqual([row('a')]);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW_MS * 10);
    expect([sent, states()]).toEqual([[], []]);
  });

  it('undoes the latest waiting decision first, and none that was sent', async () => {
    decisions.add('approve', [row('a')]);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW_MS);
    decisions.add('approve', [row('b')]);
    decisions.add('approve', [row('c')]);
    expect(decisions.undo()?.rows).toEqual([row('c')]);
    expect(decisions.undo()?.rows).toEqual([row('b')]);
    expect(decisions.undo()).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  it('skips rows that are being decided already', () => {
    decisions.add('approve', [row('a')]);
    expect(decisions.add('reject', [row('a'), row('b')])?.rows).toEqual([row('b')]);
    expect(decisions.add('reject', [row('a')])).toBeUndefined();
  });

  it('sends everything once when the page closes', async () => {
    decisions.add('approve', [row('a')]);
    decisions.add('reject', [row('b')]);
    await decisions.sendAll(true);
    await decisions.sendAll(true);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW_MS);
    expect(sent).toEqual([
      { ids: 'a', action: 'approve', isPageClosing: true },
      { ids: 'b', action: 'reject', isPageClosing: true },
    ]);
  });

  it('sends at once when a row changes or disappears, so that the server can reject', async () => {
    decisions.add('approve', [row('a')]);
    decisions.add('approve', [row('b')]);
    decisions.follow([row('a'), row('b')]);
    expect(sent).toEqual([]);
    decisions.follow([row('b', 2)]);
    await jest.advanceTimersByTimeAsync(0);
    expect(sent.map(({ ids }) => ids)).toEqual(['a', 'b']);
  });

  it('keeps a decision on rows of other pages waiting, which this page never showed', async () => {
    decisions.follow([row('a')]);
    decisions.add('approve', [row('a'), row('b'), row('c')]);
    decisions.follow([row('a')]);
    expect(sent).toEqual([]);
    decisions.follow([row('b')]);
    await jest.advanceTimersByTimeAsync(0);
    expect(sent.map(({ ids }) => ids)).toEqual(['a,b,c']);
  });

  it('keeps a confirmed decision until its row changes, or for ten seconds', async () => {
    decisions.add('approve', [row('a')]);
    decisions.add('approve', [row('b')]);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW_MS);
    expect(states()).toEqual(['a confirmed', 'b confirmed']);
    decisions.follow([row('a', 2), row('b')]);
    expect(states()).toEqual(['b confirmed']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(states()).toEqual([]);
  });

  it('drops rejected rows at once', async () => {
    succeeds = (id) => id === 'b';
    decisions.add('approve', [row('a'), row('b')]);
    decisions.add('approve', [row('c')]);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW_MS);
    expect(states()).toEqual(['b confirmed']);
  });
});
