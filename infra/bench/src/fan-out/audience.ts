import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { FannedOut } from './broadcaster.js';
import type { Connect, Received } from './clients.js';

/** Processes among which the clients of one server are divided. */
const PROCESSES = 4;
const CLIENTS = new URL('clients.contender.js', import.meta.url);

/** The result of one fan-out, in ms. */
export interface FanOutTimes {
  readonly toLast: number;
  readonly blocked: number;
}

/** A serving process and its clients, which run in other processes. */
export class Audience {
  private constructor(
    readonly name: string,
    private readonly server: ChildProcess,
    private readonly url: string,
    private readonly isPlain: boolean,
    private readonly listeners: readonly ChildProcess[],
  ) {}

  static async start(name: string, script: URL, databaseUrl: string, isPlain: boolean): Promise<Audience> {
    const server = fork(script, [databaseUrl]);
    const { url } = await answer<{ readonly url: string }>(server);
    const listeners = Array.from({ length: PROCESSES }, () => fork(CLIENTS));
    return new Audience(name, server, url, isPlain, listeners);
  }

  /** Connects more clients, up to this number. */
  async grow(clients: number): Promise<void> {
    const asked: Connect = { url: this.url, clients: clients / PROCESSES, isPlain: this.isPlain };
    const connected = this.listeners.map((listener) => answer(listener));
    for (const listener of this.listeners) listener.send(asked);
    await Promise.all(connected);
  }

  /** Fans one message out; from its start in the server to the last client that receives it. */
  async fanOut(): Promise<FanOutTimes> {
    const received = Promise.all(this.listeners.map((listener) => answer<Received>(listener)));
    const fannedOut = answer<FannedOut>(this.server);
    this.server.send('fan out');
    const [{ at, blockedMs }, lasts] = await Promise.all([fannedOut, received]);
    return { toLast: Math.max(...lasts.map(({ lastAt }) => lastAt)) - at, blocked: blockedMs };
  }

  stop(): void {
    for (const child of [this.server, ...this.listeners]) if (child.connected) child.disconnect();
  }
}

/** A process's next message. Throws when the process ends instead. */
async function answer<Message>(child: ChildProcess): Promise<Message> {
  const over = new AbortController();
  const ended = once(child, 'exit', { signal: over.signal }).then(() => {
    throw new Error('A process ended before it answered');
  });
  try {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message;
  } finally {
    ended.catch(() => undefined);
    over.abort();
  }
}
