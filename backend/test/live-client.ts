import { Change, Resync, Subscribed } from '@terrace/contracts/live/messages';
import { io, type Socket } from 'socket.io-client';
import { EVENTUALLY_MS } from './eventually.js';

export interface Row {
  readonly version: number;
  readonly data: unknown;
}

/**
 * A page as product.md 14.2 wants it: subscribes and buffers, fetches over REST, applies what has a higher
 * version; after a break it names its topics and the last position it saw.
 */
export class LiveClient {
  /** What the page shows: id → row; tombstones stay, as rows without data. */
  readonly rows = new Map<string, Row>();
  /** Every change as it came, each connection's for itself. */
  readonly connections: Change[][] = [];
  resyncs = 0;
  position: number | undefined;
  private socket: Socket | undefined;
  private busy: Promise<unknown> = Promise.resolve();

  /** `fetchRows` stands for the REST answer; `remembers` false is the control: it does not keep its position. */
  constructor(
    private readonly topics: readonly string[],
    private readonly fetchRows: () => Promise<ReadonlyMap<string, Row>>,
    private readonly remembers = true,
    /** What its browser sends along: origin and cookies. */
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  async connect(url: string): Promise<void> {
    const isFirst = this.position === undefined;
    const changes: Change[] = [];
    this.connections.push(changes);
    const socket = io(url, {
      ...{ path: '/live', transports: ['websocket'], forceNew: true, reconnection: false },
      extraHeaders: { ...this.headers },
    });
    this.socket = socket;
    socket.on('change', (message: unknown) => {
      const change = Change.parse(message);
      changes.push(change);
      this.apply(change.id, change);
      this.position = Math.max(this.position ?? 0, change.position);
    });
    socket.on('resync', (message: unknown) => {
      Resync.parse(message);
      this.resyncs += 1;
      this.busy = this.fetch();
    });
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    const since = this.remembers ? this.position : undefined;
    const answer: unknown = await socket
      .timeout(EVENTUALLY_MS)
      .emitWithAck('subscribe', { topics: this.topics, ...(since !== undefined && { since }) });
    const { position } = Subscribed.parse(answer);
    this.position = Math.max(this.position ?? 0, position);
    if (isFirst) await this.fetch();
  }

  /** Resolves when there is no connection. */
  async gone(): Promise<void> {
    const { socket } = this;
    if (socket?.connected) await new Promise((resolve) => socket.once('disconnect', resolve));
  }

  /** Cuts the connection without a close frame. */
  async drop(): Promise<void> {
    await this.busy;
    this.socket?.io.engine.close();
    this.socket?.removeAllListeners();
  }

  close(): void {
    this.socket?.disconnect();
  }

  private async fetch(): Promise<void> {
    for (const [id, row] of await this.fetchRows()) this.apply(id, row);
  }

  private apply(id: string, { version, data }: Row): void {
    if (version > (this.rows.get(id)?.version ?? 0)) this.rows.set(id, { version, data });
  }
}
