import { ApiProblem } from '../../../api/api-problem';
import { IdempotencyKey } from '../../../api/idempotency-key';
import {
  type Choice,
  type ChosenFile,
  type FileSeat,
  type Outcome,
  assigned,
  deliverable,
  withAllFixed,
  hasPages,
  piecesOf,
  problemOf,
  rematched,
} from './file-choice';
import { messages } from '../messages';

/** The calls that a delivery of files makes. */
export interface DeliveryCalls {
  /** How many pages a file has. */
  readonly countPages: (file: File, signal: AbortSignal) => Promise<number>;
  /** Whether each of its first pages has a code. */
  readonly findCodes: (file: File, signal: AbortSignal) => Promise<readonly boolean[]>;
  readonly deliver: (input: {
    readonly seatId: string;
    readonly file: File;
    readonly page: number | null;
    readonly idempotencyKey: string;
    readonly onProgress: (sent: number) => void;
    readonly signal: AbortSignal;
  }) => Promise<unknown>;
}

/**
 * Delivers files to the seats of an order, one after the other. A failed file does not stop the others; without
 * network the rest waits. Delivery continues without subscribers until `stop`.
 */
export class FileDelivery {
  private choice: Choice;
  private queue: string[] = [];
  private sending = new AbortController();
  private readonly closed = new AbortController();
  private readonly hashes = new Map<string, string>();
  private readonly keys = new Map<string, IdempotencyKey>();
  private readonly watchers = new Set<() => void>();
  private files = 0;

  constructor(
    seats: readonly FileSeat[],
    private readonly calls: DeliveryCalls,
  ) {
    this.choice = { seats, files: [], matching: {}, fixed: new Set(), outcomes: {}, isSending: false };
  }

  /** The same object until something changes. */
  readonly now = (): Choice => this.choice;

  readonly watch = (callback: () => void): (() => void) => {
    this.watchers.add(callback);
    return () => this.watchers.delete(callback);
  };

  /** Adds files; resolves once their pages are known, before codes are looked for. */
  async add(files: readonly File[]): Promise<void> {
    const added = files.map((file): ChosenFile => {
      const problem = problemOf(file);
      this.files += 1;
      const unread = { pages: undefined, codes: undefined, isDivided: false, canRetry: false };
      return { id: `file-${this.files}`, file, problem, ...unread };
    });
    this.change({ ...this.choice, files: [...this.choice.files, ...added] });
    for (const each of added) if (each.problem === null) await this.read(each);
    void this.findCodes(added);
  }

  /** Counts the pages of a file again. */
  async readAgain(file: ChosenFile): Promise<void> {
    this.changeFile(file.id, { problem: null, canRetry: false });
    await this.read(file);
    void this.findCodes([file]);
  }

  remove(fileId: string): void {
    this.hashes.delete(fileId);
    const files = this.choice.files.filter(({ id }) => id !== fileId);
    const left = new Set(piecesOf(files).map(({ id }) => id));
    const outcomes = Object.fromEntries(Object.entries(this.choice.outcomes).filter(([id]) => left.has(id)));
    this.rematch({ ...this.choice, files, outcomes });
  }

  /** Sets whether each page of a file is a ticket, or the whole file is one. */
  divide(fileId: string, isDivided: boolean): void {
    this.rematch({
      ...this.choice,
      files: this.choice.files.map((each) => (each.id === fileId ? { ...each, isDivided } : each)),
    });
  }

  assign(pieceId: string, seatId: string | null): void {
    this.change(assigned(this.choice, pieceId, seatId));
  }

  /** Delivers all pieces that have a seat; resolves when the queue is empty. */
  async send(): Promise<void> {
    this.queue = deliverable(this.choice).map(({ id }) => id);
    await this.run();
  }

  /** Retries a failed piece. */
  async retry(pieceId: string): Promise<void> {
    this.queue.push(pieceId);
    await this.run();
  }

  /** Aborts running requests and empties the queue; delivered pieces stay delivered. */
  stop(): void {
    this.queue = [];
    this.sending.abort();
    this.closed.abort();
  }

  private async read({ id, file }: ChosenFile): Promise<void> {
    try {
      const hash = await hashOf(file);
      const [same] = [...this.hashes].find(([other, known]) => other !== id && known === hash) ?? [];
      const duplicate = this.choice.files.find((each) => each.id === same);
      if (duplicate) return this.changeFile(id, { problem: messages.sameFile(duplicate.file.name) });
      this.hashes.set(id, hash);
      const pages = hasPages(file) ? await this.calls.countPages(file, this.closed.signal) : 1;
      const usable = this.choice.files.filter(({ problem }) => problem === null).length;
      this.changeFile(id, { pages, isDivided: pages > 1 && usable < this.choice.seats.length });
      this.rematch(this.choice);
    } catch (failure) {
      this.changeFile(id, { problem: textOf(failure), canRetry: !isRefusal(failure) });
    }
  }

  /** Looks for codes in files that can be delivered, one after the other. It only warns: a failure stops nothing. */
  private async findCodes(files: readonly ChosenFile[]): Promise<void> {
    const { signal } = this.closed;
    for (const { id, file } of files) {
      const isUsable = () => this.choice.files.some((each) => each.id === id && each.pages !== undefined);
      if (signal.aborted || !isUsable()) continue;
      const codes = await this.calls.findCodes(file, signal).catch(() => undefined);
      if (isUsable()) this.changeFile(id, { codes });
    }
  }

  private async run(): Promise<void> {
    if (this.choice.isSending) return;
    this.sending = new AbortController();
    this.change({ ...withAllFixed(this.choice), isSending: true });
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift())
      await this.sendOne(next);
    this.change({ ...this.choice, isSending: false });
  }

  private async sendOne(pieceId: string): Promise<void> {
    const piece = piecesOf(this.choice.files).find(({ id }) => id === pieceId);
    const seatId = this.choice.matching[pieceId];
    if (!piece || !seatId) return;
    const key = this.keys.get(pieceId) ?? new IdempotencyKey();
    this.keys.set(pieceId, key);
    const { signal } = this.sending;
    const { page, chosen } = piece;
    const onProgress = (sent: number) => this.setOutcome(pieceId, { kind: 'sending', sent });
    onProgress(0);
    try {
      const idempotencyKey = key.of({ seatId, page });
      await this.calls.deliver({ seatId, file: chosen.file, page, idempotencyKey, onProgress, signal });
      this.setOutcome(pieceId, { kind: 'delivered' });
    } catch (failure) {
      if (signal.aborted) return this.setOutcome(pieceId, undefined);
      key.failed(failure);
      this.setOutcome(pieceId, { kind: 'failed', text: textOf(failure) });
      // The others would fail too.
      if (failure instanceof ApiProblem && failure.code === 'offline') this.queue = [];
    }
  }

  private setOutcome(pieceId: string, outcome: Outcome | undefined): void {
    const { [pieceId]: _before, ...others } = this.choice.outcomes;
    this.change({ ...this.choice, outcomes: outcome ? { ...others, [pieceId]: outcome } : others });
  }

  private changeFile(fileId: string, changes: Partial<ChosenFile>): void {
    const files = this.choice.files.map((each) => (each.id === fileId ? { ...each, ...changes } : each));
    this.change({ ...this.choice, files });
  }

  private rematch(choice: Choice): void {
    this.change(rematched(choice));
  }

  private change(choice: Choice): void {
    this.choice = choice;
    this.watchers.forEach((callback) => callback());
  }
}

/** Hash of the content, by which the same file is recognized. */
async function hashOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].join(' ');
}

function textOf(failure: unknown): string {
  return failure instanceof ApiProblem ? failure.detail : messages.unreadable;
}

/** Whether the server refused the file, so that a retry would fail too. */
function isRefusal(failure: unknown): boolean {
  return (
    failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500 && failure.status !== 429
  );
}
