import type { Verdict } from '@terrace/contracts/http/decisions';

/** A decision waits this long in the browser, and can be taken back meanwhile (ui.md). */
export const UNDO_MS = 5_000;
/** A decision that was given stays on its row until the row itself shows it, at most this long. */
const SETTLE_MS = 10_000;

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** A verdict, or another deed, on rows as they were seen. */
export interface TakenDecision<Row, Deed = Verdict> {
  /** Also the idempotency key under which it is sent. */
  readonly id: string;
  readonly verdict: Deed;
  readonly rows: readonly Row[];
  /** Only one that waits can be taken back. */
  readonly state: 'waiting' | 'sending' | 'given';
}

/** Sends a decision and tells what became of it; answers the rows on which the verdict was given. Never fails. */
type Send<Row, Deed> = (decision: TakenDecision<Row, Deed>, pageGoes: boolean) => Promise<readonly Row[]>;

/** The decisions of one list that are on their way: each waits five seconds, then is sent. */
export class WaitingDecisions<Row extends Versioned, Deed = Verdict> {
  private taken: readonly TakenDecision<Row, Deed>[] = [];
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly watchers = new Set<() => void>();

  constructor(private readonly send: Send<Row, Deed>) {}

  /** Oldest first; the same array until something changes. */
  readonly all = (): readonly TakenDecision<Row, Deed>[] => this.taken;

  /** Calls back at each change until the returned function is called. */
  readonly watch = (callback: () => void): (() => void) => {
    this.watchers.add(callback);
    return () => this.watchers.delete(callback);
  };

  /** Takes a decision; rows that are being decided are left out. Undefined when that leaves none. */
  take(verdict: Deed, rows: readonly Row[]): TakenDecision<Row, Deed> | undefined {
    const free = rows.filter(({ id }) => !this.taken.some((other) => concerns(other, id)));
    if (free.length === 0) return undefined;
    const id = crypto.randomUUID();
    const decision = { id, verdict, rows: free, state: 'waiting' } as const;
    this.later(id, UNDO_MS, () => void this.sendNow(id, false));
    this.change([...this.taken, decision]);
    return decision;
  }

  /** Takes back the decision with this id, or the latest; undefined when it no longer waits. */
  takeBack(id?: string): TakenDecision<Row, Deed> | undefined {
    const waiting = this.taken.filter(({ state }) => state === 'waiting');
    const decision = id === undefined ? waiting.at(-1) : waiting.find((each) => each.id === id);
    if (decision) this.drop(decision.id);
    return decision;
  }

  /** Sends all that wait; resolves when they are answered. */
  async sendAll(pageGoes: boolean): Promise<void> {
    await Promise.all(this.taken.map(({ id }) => this.sendNow(id, pageGoes)));
  }

  /**
   * The rows as they are now. What changed or went while its decision waits is not kept from the server any longer,
   * whose answer tells why; what shows the decision needs no word of it any more.
   */
  follow(rows: readonly Row[]): void {
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    const hasChanged = ({ id, version }: Row) => versions.get(id) !== version;
    for (const { id, state, rows: seen } of this.taken) {
      if (state === 'waiting' && seen.some(hasChanged)) void this.sendNow(id, false);
      if (state === 'given' && seen.every(hasChanged)) this.drop(id);
    }
  }

  private async sendNow(id: string, pageGoes: boolean): Promise<void> {
    const decision = this.taken.find((each) => each.id === id);
    if (decision?.state !== 'waiting') return;
    this.become({ ...decision, state: 'sending' });
    const rows = await this.send(decision, pageGoes);
    if (rows.length === 0) return this.drop(id);
    this.become({ ...decision, rows, state: 'given' });
    this.later(id, SETTLE_MS, () => this.drop(id));
  }

  private become(decision: TakenDecision<Row, Deed>): void {
    clearTimeout(this.timers.get(decision.id));
    this.change(this.taken.map((each) => (each.id === decision.id ? decision : each)));
  }

  private drop(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    this.change(this.taken.filter((each) => each.id !== id));
  }

  private later(id: string, ms: number, work: () => void): void {
    this.timers.set(id, setTimeout(work, ms));
  }

  private change(taken: readonly TakenDecision<Row, Deed>[]): void {
    this.taken = taken;
    for (const callback of [...this.watchers]) callback();
  }
}

/** Whether a decision is about this row. */
export function concerns<Row extends Versioned>({ rows }: TakenDecision<Row, unknown>, id: string): boolean {
  return rows.some((row) => row.id === id);
}
