import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { PresenceItem } from '@terrace/contracts/live/messages';
import type { Client } from 'pg';
import * as z from 'zod/mini';
import { type Connect, type Listening, Notifier, keepListening } from '@terrace/event-core/feed/feed-watch';
import { pause } from '@terrace/event-core/feed/timing';
import { OutageLog } from '../../../platform/observability/outage-log.js';

const CHANNEL = 'terrace_presence';
/** Least time between two messages of a process. */
const SEND_INTERVAL_MS = 100;
/** A process with entries repeats them this often; one without a message for three intervals is removed. */
const HEARTBEAT_MS = 5_000;
const TIMEOUT_MS = 3 * HEARTBEAT_MS;
/** A notification of Postgres holds less than 8,000 bytes. */
const MAX_BYTES = 7_900;

/** The row of one page: on which topic, and the room that may see it. */
const PresenceEntry = z.strictObject({
  topic: z.string(),
  room: z.string(),
  admin: z.strictObject({ accountId: z.string(), name: z.string(), at: PresenceItem }),
});
export type PresenceEntry = z.infer<typeof PresenceEntry>;

/** All entries of a process; `asks` when the others shall send theirs. */
const Message = z.strictObject({ node: z.string(), asks: z.boolean(), entries: z.array(PresenceEntry) });

interface RemoteProcess {
  readonly at: number;
  readonly entries: readonly PresenceEntry[];
}

/**
 * The presence entries of the other processes. They travel as notifications of Postgres: through memory, into no
 * table, log or backup (docs/decisions/0030). Each message holds all entries of its process, so that the next one
 * makes up for a lost one.
 */
export class PresenceExchange {
  private readonly logger = new Logger(PresenceExchange.name);
  private readonly outage = new OutageLog(this.logger, 'presence: no connection to the other processes');
  private readonly node: string = randomUUID();
  private readonly notifier = new Notifier();
  private readonly stopping = new AbortController();
  private readonly others = new Map<string, RemoteProcess>();
  private running: Promise<void> | undefined;
  private own: readonly PresenceEntry[] = [];
  private onChanged: (entries: readonly PresenceEntry[]) => void = () => undefined;

  constructor(private readonly connect: Connect) {}

  /** @param onChanged is called with the former and the present entries of a process whenever they change. */
  start(onChanged: (entries: readonly PresenceEntry[]) => void): void {
    this.onChanged = onChanged;
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.notifier.notify();
    await this.running;
  }

  /** Replaces the entries of this process. */
  publish(entries: readonly PresenceEntry[]): void {
    this.own = entries;
    this.notifier.notify();
  }

  /** The entries of the other processes, as far as they are known. */
  get remote(): readonly PresenceEntry[] {
    return [...this.others.values()].flatMap(({ entries }) => entries);
  }

  private run(): Promise<void> {
    const parts = {
      connect: this.connect,
      channel: CHANNEL,
      onNotification: (payload: string) => this.receive(payload),
      work: (listening: Listening, signal: AbortSignal) => this.exchange(listening, signal),
      onFailure: (error: unknown) => this.outage.failed(String(error)),
      // Without a connection nothing is known of the others.
      onDisconnected: () => {
        for (const node of [...this.others.keys()]) this.remove(node);
      },
    };
    return keepListening(parts, this.stopping.signal);
  }

  private async exchange({ connection, lost }: Listening, signal: AbortSignal): Promise<void> {
    await this.send(connection, true);
    this.outage.recovered();
    let sent = this.own;
    while (!signal.aborted) {
      await this.notifier.wait(HEARTBEAT_MS, signal);
      this.removeTimedOut();
      if (sent.length > 0 || this.own.length > 0) {
        sent = this.own;
        await this.send(connection, false);
      }
      await pause(SEND_INTERVAL_MS, signal);
    }
    this.own = [];
    if (sent.length > 0 && !lost.aborted) await this.send(connection, false);
  }

  private async send(connection: Client, asks: boolean): Promise<void> {
    const text = (entries: readonly PresenceEntry[]) => JSON.stringify({ node: this.node, asks, entries });
    let entries = this.own;
    // With dozens of administrators at one process, the first ones are enough.
    while (Buffer.byteLength(text(entries)) > MAX_BYTES) entries = entries.slice(0, -1);
    await connection.query('select pg_notify($1, $2)', [CHANNEL, text(entries)]);
  }

  private receive(payload: string): void {
    const message = Message.safeParse(parsed(payload));
    if (!message.success) {
      this.logger.warn('presence: ignored a message in an unknown format');
      return;
    }
    const { node, asks, entries } = message.data;
    if (node === this.node) return;
    if (asks) this.notifier.notify();
    const before = this.others.get(node)?.entries ?? [];
    if (entries.length > 0) this.others.set(node, { at: Date.now(), entries });
    else this.others.delete(node);
    if (JSON.stringify(before) !== JSON.stringify(entries)) this.onChanged([...before, ...entries]);
  }

  private removeTimedOut(): void {
    const oldest = Date.now() - TIMEOUT_MS;
    for (const [node, { at }] of [...this.others]) if (at < oldest) this.remove(node);
  }

  private remove(node: string): void {
    const { entries = [] } = this.others.get(node) ?? {};
    this.others.delete(node);
    this.onChanged(entries);
  }
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
