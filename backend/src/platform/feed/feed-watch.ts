import { Logger } from '@nestjs/common';
import type { Client } from 'pg';
import { Trouble } from '../observability/trouble.js';
import { Alarm } from './alarm.js';
import { FEED_CHANNEL } from './channels.js';
import type { Connect } from './dedicated-connection.js';
import { pause } from './pause.js';

/** A hint may be lost, so the head is read this often anyway. */
const POLL_MS = 250;
const RECONNECT_MS = 500;

/** Knows how far the feed has come, for all readers of this process: one LISTEN and one poll, not one each. */
export class FeedWatch {
  private readonly trouble = new Trouble(new Logger(FeedWatch.name), 'The feed is not watched');
  private readonly stopping = new AbortController();
  private readonly waiting = new Set<() => void>();
  private running: Promise<void> | undefined;
  private head = 0;

  constructor(private readonly connect: Connect) {}

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** How far the feed has come, as far as this process knows. */
  get position(): number {
    return this.head;
  }

  /** The feed has come as far as `head`. */
  advanced(head: number): void {
    if (head <= this.head) return;
    this.head = head;
    for (const wake of this.waiting) wake();
  }

  /** Resolves when there are events after `position`, or when the signal aborts. */
  async beyond(position: number, signal: AbortSignal): Promise<void> {
    while (this.head <= position && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        this.waiting.add(wake);
        signal.addEventListener('abort', wake);
      });
    }
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.listen(signal);
      } catch (error) {
        if (!signal.aborted) this.trouble.has(String(error));
      }
      await pause(RECONNECT_MS, signal);
    }
  }

  private async listen(signal: AbortSignal): Promise<void> {
    const connection = await this.connect();
    const alarm = new Alarm();
    let lost = false;
    connection.on('end', () => {
      lost = true;
      alarm.ring();
    });
    connection.on('notification', ({ payload }) => this.advanced(Number(payload)));
    try {
      await connection.query(`listen ${FEED_CHANNEL}`);
      while (!signal.aborted && !lost) {
        await this.poll(connection);
        this.trouble.isOver();
        await alarm.next(POLL_MS, signal);
      }
    } finally {
      await connection.end().catch(() => undefined);
    }
  }

  private async poll(connection: Client): Promise<void> {
    const { rows } = await connection.query<{ position: string }>('select position from feed_head');
    this.advanced(Number(rows[0]?.position ?? 0));
  }
}
