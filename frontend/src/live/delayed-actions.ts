import type { Rejection } from '@terrace/contracts/values/rejection';

/** How long an action can be undone before it is sent (product.md 14.4). */
export const UNDO_WINDOW_MS = 5_000;
/** A confirmed action stays on its row until the row itself shows it, at most this long. */
const MAX_CONFIRMED_MS = 10_000;

/** A row; `version` is the state that the page showed. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** A verdict, a withdrawal, or another action on rows at the versions that were shown. */
export interface DelayedAction<Row, Action> {
  /** Also the idempotency key under which it is sent. */
  readonly id: string;
  readonly action: Action;
  readonly rows: readonly Row[];
  /** Why, when the action is a rejection. */
  readonly rejection?: Rejection | undefined;
  /** Only a waiting one can be undone. */
  readonly state: 'waiting' | 'sending' | 'confirmed';
}

/** Sends an action and reports its outcome; returns the rows on which it succeeded. Never fails. */
type Send<Row, Action> = (
  action: DelayedAction<Row, Action>,
  isPageClosing: boolean,
) => Promise<readonly Row[]>;

/**
 * The actions of one list that are not settled yet: each waits five seconds, in which it can be undone, then is
 * sent.
 */
export class DelayedActions<Row extends Versioned, Action> {
  private pending: readonly DelayedAction<Row, Action>[] = [];
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly watchers = new Set<() => void>();
  /** Ids of all rows that the page has shown: only these can change or disappear. */
  private readonly shown = new Set<string>();

  /** `whenRowChanges`: what happens to a waiting action when one of its rows changes or disappears. */
  constructor(
    private readonly send: Send<Row, Action>,
    private readonly whenRowChanges: 'send' | 'wait',
  ) {}

  /** Oldest first; the same array until something changes. */
  readonly all = (): readonly DelayedAction<Row, Action>[] => this.pending;

  /** Calls back at each change until the returned function is called. */
  readonly watch = (callback: () => void): (() => void) => {
    this.watchers.add(callback);
    return () => this.watchers.delete(callback);
  };

  /** Adds an action; skips rows that have one already. Undefined when that leaves none. */
  add(action: Action, rows: readonly Row[], rejection?: Rejection): DelayedAction<Row, Action> | undefined {
    const free = rows.filter(({ id }) => !this.pending.some((other) => concerns(other, id)));
    if (free.length === 0) return undefined;
    const id = crypto.randomUUID();
    const added = { id, action, rows: free, rejection, state: 'waiting' } as const;
    this.schedule(id, UNDO_WINDOW_MS, () => void this.sendNow(id, false));
    this.change([...this.pending, added]);
    return added;
  }

  /** Cancels the waiting action with this id, or the latest one; undefined when there is none. */
  undo(id?: string): DelayedAction<Row, Action> | undefined {
    const waiting = this.pending.filter(({ state }) => state === 'waiting');
    const undone = id === undefined ? waiting.at(-1) : waiting.find((each) => each.id === id);
    if (undone) this.drop(undone.id);
    return undone;
  }

  /** Sends all waiting actions now; resolves when all are answered. */
  async sendAll(isPageClosing: boolean): Promise<void> {
    await Promise.all(this.pending.map(({ id }) => this.sendNow(id, isPageClosing)));
  }

  /**
   * Compares with the rows as they are now. With `whenRowChanges: 'send'`, a waiting action whose row changed or
   * disappeared is sent at once, because the server's refusal names who was first; a confirmed one whose rows all
   * changed is dropped, because the rows themselves show it. Rows that this page never showed are of other pages.
   */
  follow(rows: readonly Row[]): void {
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    for (const { id } of rows) this.shown.add(id);
    const hasChanged = ({ id, version }: Row) => this.shown.has(id) && versions.get(id) !== version;
    for (const { id, state, rows: seen } of this.pending) {
      if (state === 'waiting' && this.whenRowChanges === 'send' && seen.some(hasChanged))
        void this.sendNow(id, false);
      if (state === 'confirmed' && seen.every(hasChanged)) this.drop(id);
    }
  }

  private async sendNow(id: string, isPageClosing: boolean): Promise<void> {
    const action = this.pending.find((each) => each.id === id);
    if (action?.state !== 'waiting') return;
    this.replace({ ...action, state: 'sending' });
    const rows = await this.send(action, isPageClosing);
    if (rows.length === 0) return this.drop(id);
    this.replace({ ...action, rows, state: 'confirmed' });
    this.schedule(id, MAX_CONFIRMED_MS, () => this.drop(id));
  }

  private replace(action: DelayedAction<Row, Action>): void {
    clearTimeout(this.timers.get(action.id));
    this.change(this.pending.map((each) => (each.id === action.id ? action : each)));
  }

  private drop(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    this.change(this.pending.filter((each) => each.id !== id));
  }

  private schedule(id: string, ms: number, work: () => void): void {
    this.timers.set(id, setTimeout(work, ms));
  }

  private change(pending: readonly DelayedAction<Row, Action>[]): void {
    this.pending = pending;
    for (const callback of [...this.watchers]) callback();
  }
}

/** Whether an action is about the row with this id. */
export function concerns<Row extends Versioned>({ rows }: DelayedAction<Row, unknown>, id: string): boolean {
  return rows.some((row) => row.id === id);
}
