import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type DelayedAction, DelayedActions, UNDO_WINDOW_MS } from './delayed-actions';

interface Row {
  readonly id: string;
  readonly version: number;
}
const row = (id: string, version = 1): Row => ({ id, version });

let sent: { readonly ids: string; readonly action: string; readonly isPageClosing: boolean }[];
let succeeds: (id: string) => boolean;
type Action = 'approve' | 'reject';
let actions: DelayedActions<Row, Action>;
const send = ({ rows, action }: DelayedAction<Row, Action>, isPageClosing: boolean) => {
  sent.push({ ids: rows.map(({ id }) => id).join(), action, isPageClosing });
  return Promise.resolve(rows.filter(({ id }) => succeeds(id)));
};
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  succeeds = () => true;
  actions = new DelayedActions(send, 'send');
});
afterEach(() => void jest.useRealTimers());

const states = () => actions.all().map(({ rows, state }) => `${rows.map(({ id }) => id).join()} ${state}`);

// product.md 4.4, 14.4
describe('DelayedActions', () => {
  it('sends a decision after five seconds, not before', async () => {
    actions.add('approve', [row('a'), row('b')]);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW_MS - 1);
    expect([sent, states()]).toEqual([[], ['a,b waiting']]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ ids: 'a,b', action: 'approve', isPageClosing: false }]);
  });

  it('never sends a decision that was undone', async () => {
    const decision = actions.add('reject', [row('a')]);
    expect(actions.undo(decision?.id)?.rows).toEqual([row('a')]);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW_MS * 10);
    expect([sent, states()]).toEqual([[], []]);
  });

  it('undoes the latest waiting decision first, and none that was sent', async () => {
    actions.add('approve', [row('a')]);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW_MS);
    actions.add('approve', [row('b')]);
    actions.add('approve', [row('c')]);
    expect(actions.undo()?.rows).toEqual([row('c')]);
    expect(actions.undo()?.rows).toEqual([row('b')]);
    expect(actions.undo()).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  it('skips rows that are being decided already', () => {
    actions.add('approve', [row('a')]);
    expect(actions.add('reject', [row('a'), row('b')])?.rows).toEqual([row('b')]);
    expect(actions.add('reject', [row('a')])).toBeUndefined();
  });

  it('sends everything once when the page closes', async () => {
    actions.add('approve', [row('a')]);
    actions.add('reject', [row('b')]);
    await actions.sendAll(true);
    await actions.sendAll(true);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW_MS);
    expect(sent).toEqual([
      { ids: 'a', action: 'approve', isPageClosing: true },
      { ids: 'b', action: 'reject', isPageClosing: true },
    ]);
  });

  it('sends at once when a row changes or disappears, so that the server can reject', async () => {
    actions.add('approve', [row('a')]);
    actions.add('approve', [row('b')]);
    actions.follow([row('a'), row('b')]);
    expect(sent).toEqual([]);
    actions.follow([row('b', 2)]);
    await jest.advanceTimersByTimeAsync(0);
    expect(sent.map(({ ids }) => ids)).toEqual(['a', 'b']);
  });

  it('can keep waiting when a row changes, for actions that nobody else takes', async () => {
    const withdrawals = new DelayedActions(send, 'wait');
    withdrawals.follow([row('a')]);
    const { id } = withdrawals.add('reject', [row('a')]) ?? {};
    withdrawals.follow([row('a', 2)]);
    withdrawals.follow([]);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW_MS - 1);
    expect(sent).toEqual([]);
    expect(withdrawals.undo(id)?.rows).toEqual([row('a')]);
  });

  it('keeps a decision on rows of other pages waiting, which this page never showed', async () => {
    actions.follow([row('a')]);
    actions.add('approve', [row('a'), row('b'), row('c')]);
    actions.follow([row('a')]);
    expect(sent).toEqual([]);
    actions.follow([row('b')]);
    await jest.advanceTimersByTimeAsync(0);
    expect(sent.map(({ ids }) => ids)).toEqual(['a,b,c']);
  });

  it('keeps a confirmed decision until its row changes, or for ten seconds', async () => {
    actions.add('approve', [row('a')]);
    actions.add('approve', [row('b')]);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW_MS);
    expect(states()).toEqual(['a confirmed', 'b confirmed']);
    actions.follow([row('a', 2), row('b')]);
    expect(states()).toEqual(['b confirmed']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(states()).toEqual([]);
  });

  it('drops rejected rows at once', async () => {
    succeeds = (id) => id === 'b';
    actions.add('approve', [row('a'), row('b')]);
    actions.add('approve', [row('c')]);
    await jest.advanceTimersByTimeAsync(UNDO_WINDOW_MS);
    expect(states()).toEqual(['b confirmed']);
  });
});
