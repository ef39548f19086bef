import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Client } from 'pg';
import * as z from 'zod/mini';
import { Alarm } from '../feed/alarm.js';
import type { Connect } from '../feed/dedicated-connection.js';
import { pause } from '../feed/pause.js';
import { Trouble } from '../observability/trouble.js';
import { KnownLook } from './known-look.js';

const CHANNEL = 'terrace_looks';
/** A node tells of its pages at most this often. */
const SPACING_MS = 100;
/** A node somebody looks from says so this often; one that has died does not, and is forgotten after three times that. */
const HEARTBEAT_MS = 5_000;
const FORGOTTEN_MS = 3 * HEARTBEAT_MS;
const RECONNECT_MS = 500;
/** Postgres passes on messages of less than 8,000 bytes. */
const LONGEST_BYTES = 7_900;

/** What a node says: all that its pages look at, and whether it asks the others to say the same. */
const Message = z.strictObject({ node: z.string(), asks: z.boolean(), looks: z.array(KnownLook) });

interface Heard {
  readonly at: number;
  readonly looks: readonly KnownLook[];
}

/**
 * What pages of other nodes look at. It goes from node to node as notifications of Postgres: through memory, into no
 * table, log or backup (docs/decisions/0102). Each message holds all looks of its node, so a lost one is made good
 * by the next.
 */
export class SharedLooks {
  private readonly logger = new Logger(SharedLooks.name);
  private readonly trouble = new Trouble(this.logger, 'Looks of other nodes are not heard');
  private readonly node: string = randomUUID();
  private readonly alarm = new Alarm();
  private readonly stopping = new AbortController();
  private readonly others = new Map<string, Heard>();
  private running: Promise<void> | undefined;
  private own: readonly KnownLook[] = [];
  private changed: (looks: readonly KnownLook[]) => void = () => undefined;

  constructor(private readonly connect: Connect) {}

  /** @param changed is called with what others looked at before and look at now, whenever that changes. */
  start(changed: (looks: readonly KnownLook[]) => void): void {
    this.changed = changed;
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.alarm.ring();
    await this.running;
  }

  /** From now on this node's pages look at these. */
  share(looks: readonly KnownLook[]): void {
    this.own = looks;
    this.alarm.ring();
  }

  /** What pages of the other nodes look at, as far as is known. */
  get known(): readonly KnownLook[] {
    return [...this.others.values()].flatMap(({ looks }) => looks);
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.exchange(signal);
      } catch (error) {
        if (!signal.aborted) this.trouble.has(String(error));
      }
      // Without a connection nobody elsewhere is known to look.
      for (const node of [...this.others.keys()]) this.forget(node);
      await pause(RECONNECT_MS, signal);
    }
  }

  private async exchange(signal: AbortSignal): Promise<void> {
    const connection = await this.connect();
    let lost = false;
    connection.on('end', () => {
      lost = true;
      this.alarm.ring();
    });
    connection.on('notification', ({ payload }) => this.hear(payload));
    try {
      await connection.query(`listen ${CHANNEL}`);
      await this.tell(connection, true);
      this.trouble.isOver();
      let told = this.own;
      while (!signal.aborted && !lost) {
        await this.alarm.next(HEARTBEAT_MS, signal);
        this.forgetTheSilent();
        if (told.length > 0 || this.own.length > 0) {
          told = this.own;
          await this.tell(connection, false);
        }
        await pause(SPACING_MS, signal);
      }
      this.own = [];
      if (told.length > 0 && !lost) await this.tell(connection, false);
    } finally {
      await connection.end().catch(() => undefined);
    }
  }

  private async tell(connection: Client, asks: boolean): Promise<void> {
    const text = (looks: readonly KnownLook[]) => JSON.stringify({ node: this.node, asks, looks });
    let looks = this.own;
    // Dozens of administrators at one node: a hint about the first ones will do.
    while (Buffer.byteLength(text(looks)) > LONGEST_BYTES) looks = looks.slice(0, -1);
    await connection.query('select pg_notify($1, $2)', [CHANNEL, text(looks)]);
  }

  private hear(payload: string | undefined): void {
    const said = Message.safeParse(parsed(payload));
    if (!said.success) {
      this.logger.warn('A node of another version says what pages look at in another way');
      return;
    }
    const { node, asks, looks } = said.data;
    if (node === this.node) return;
    if (asks) this.alarm.ring();
    const before = this.others.get(node)?.looks ?? [];
    if (looks.length > 0) this.others.set(node, { at: Date.now(), looks });
    else this.others.delete(node);
    if (JSON.stringify(before) !== JSON.stringify(looks)) this.changed([...before, ...looks]);
  }

  private forgetTheSilent(): void {
    const oldest = Date.now() - FORGOTTEN_MS;
    for (const [node, { at }] of [...this.others]) if (at < oldest) this.forget(node);
  }

  private forget(node: string): void {
    const { looks = [] } = this.others.get(node) ?? {};
    this.others.delete(node);
    this.changed(looks);
  }
}

function parsed(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '');
  } catch {
    return undefined;
  }
}
