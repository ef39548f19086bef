import { EventEmitter, once } from 'node:events';
import { Client, type Pool } from 'pg';
import { type Logger, silentLogger } from '../model/logger.js';
import { pause } from './timing.js';

/** Notified after an append, outside its transaction: the sequencer has work. */
export const OUTBOX_CHANNEL = 'terrace_outbox';

/** Notified by the sequencer with the new head: readers have work. */
export const FEED_CHANNEL = 'terrace_feed';

const RECONNECT_MS = 500;

/** Opens a connection of its own, for session locks and LISTEN, which must not come from the pool. */
export type Connect = () => Promise<Client>;

/**
 * Connections to the pool's database that do not count against the pool: a busy pool must not keep
 * the sequencer from its work. `name` shows in pg_stat_activity.
 */
export function connectBeside(pool: Pool, name: string): Connect {
  return async () => {
    const client = new Client(pool.options);
    // A connection that dies emits an error; without a listener the process would end.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(`select set_config('application_name', $1, false)`, [name]);
    } catch (error) {
      await client.end();
      throw error;
    }
    return client;
  };
}

/** A connection that listens on a channel. */
export interface Listening {
  readonly connection: Client;
  /** Aborts when the connection is gone. */
  readonly lost: AbortSignal;
}

/** Called with the payload of each notification; empty when it has none. */
export type OnNotification = (payload: string) => void;

/** Opens a connection and listens on the channel; the caller ends it. Throws what `connect` and `pg` throw. */
export async function listen(
  connect: Connect,
  channel: string,
  onNotification: OnNotification,
): Promise<Listening> {
  const connection = await connect();
  const lost = new AbortController();
  connection.on('end', () => lost.abort());
  connection.on('notification', ({ payload = '' }) => onNotification(payload));
  try {
    await connection.query(`listen ${channel}`);
    return { connection, lost: lost.signal };
  } catch (error) {
    await connection.end().catch(() => undefined);
    throw error;
  }
}

/** What `keepListening` works with. */
export interface KeepListening {
  readonly connect: Connect;
  readonly channel: string;
  readonly onNotification: OnNotification;
  /** Runs on each connection until its signal aborts: at the stop, or when the connection is gone. */
  readonly work: (listening: Listening, signal: AbortSignal) => Promise<void>;
  /** Called when the connection could not be opened, or the work failed. */
  readonly onFailure: (error: unknown) => void;
  /** Called when a connection has ended, before the next one is opened. */
  readonly onDisconnected?: () => void;
}

/** Listens until the signal aborts; connects again whenever the connection is lost or the work fails. */
export async function keepListening(parts: KeepListening, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const listening = await listen(parts.connect, parts.channel, parts.onNotification);
      try {
        await parts.work(listening, AbortSignal.any([signal, listening.lost]));
      } finally {
        await listening.connection.end().catch(() => undefined);
      }
    } catch (error) {
      if (!signal.aborted) parts.onFailure(error);
    }
    parts.onDisconnected?.();
    await pause(RECONNECT_MS, signal);
  }
}

/** Lets one loop wait for a notification or a time limit; keeps a notification that arrives while the loop works. */
export class Notifier {
  private isNotified = false;
  private wake: (() => void) | undefined;

  notify(): void {
    this.isNotified = true;
    this.wake?.();
  }

  /** Resolves at the next notification, after `ms`, or when the signal aborts; at once when there was one already. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.isNotified && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          this.wake = undefined;
          resolve();
        };
        const timer = setTimeout(wake, ms);
        signal.addEventListener('abort', wake);
        this.wake = wake;
      });
    }
    this.isNotified = false;
  }
}

/** How often the head is read. */
const POLL_MS = 250;

/** Tracks the head of the feed for all readers of this process, with one LISTEN and one poll instead of one each. */
export class FeedWatch {
  private isDown = false;
  private readonly stopping = new AbortController();
  /** Emits `advanced` to every waiting reader. */
  private readonly heads = new EventEmitter().setMaxListeners(0);
  private running: Promise<void> | undefined;
  private head = 0;

  constructor(
    private readonly connect: Connect,
    private readonly logger: Logger = silentLogger,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** The newest head of the feed that this process knows. */
  get position(): number {
    return this.head;
  }

  /** Records that the feed's head is at least `head`. */
  advanced(head: number): void {
    if (head <= this.head) return;
    this.head = head;
    this.heads.emit('advanced');
  }

  /** Resolves when there are events after `position`, or when the signal aborts. */
  async beyond(position: number, signal: AbortSignal): Promise<void> {
    while (this.head <= position && !signal.aborted) {
      // Rejects when the signal aborts.
      await once(this.heads, 'advanced', { signal }).catch(() => undefined);
    }
  }

  private run(): Promise<void> {
    const parts = {
      connect: this.connect,
      channel: FEED_CHANNEL,
      onNotification: (head: string) => this.advanced(Number(head)),
      work: (listening: Listening, signal: AbortSignal) => this.pollOn(listening, signal),
      onFailure: (error: unknown) => this.reportDown(error),
    };
    return keepListening(parts, this.stopping.signal);
  }

  /** Reads the head at intervals, because a notification may be lost. */
  private async pollOn({ connection }: Listening, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const { rows } = await connection.query<{ position: number }>('select position from feed_head');
      this.advanced(rows[0]?.position ?? 0);
      this.reportUp();
      await pause(POLL_MS, signal);
    }
  }

  /** Logs an outage once when it starts, not at every attempt to connect. */
  private reportDown(error: unknown): void {
    if (!this.isDown) this.logger.warn({ error: String(error) }, 'feed: connection for notifications lost');
    this.isDown = true;
  }

  private reportUp(): void {
    if (this.isDown) this.logger.info({}, 'feed: connection for notifications restored');
    this.isDown = false;
  }
}
