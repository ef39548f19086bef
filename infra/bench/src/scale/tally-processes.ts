import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Socket, io } from 'socket.io-client';
import { sharedNow } from '../live-latency/evenly.js';
import type { ScaleLoad } from './scale-load.js';

/** Timeout of the messages. */
const TIMEOUT_MS = 5_000;

const SCRIPT = new URL('tally.contender.js', import.meta.url);

/** Processes on one database, and a client of each in this process. */
export class TallyProcesses {
  /** By the time a command was issued: how many clients received its message, and when the last one did. */
  private delivered = new Map<number, { clients: number; at: number }>();
  /** Messages of earlier commands belong to an earlier load. */
  private from = Infinity;

  private constructor(
    private readonly children: readonly ChildProcess[],
    private readonly sockets: readonly Socket[],
  ) {
    for (const socket of sockets) {
      socket.on('change', ({ data }: { data: { at: number } }) => {
        if (data.at < this.from) return;
        const clients = (this.delivered.get(data.at)?.clients ?? 0) + 1;
        this.delivered.set(data.at, { clients, at: sharedNow() });
      });
    }
  }

  /** One after the other, because the first migrates the database. */
  static async start(count: number, databaseUrl: string, broker?: string): Promise<TallyProcesses> {
    const children: ChildProcess[] = [];
    const sockets: Socket[] = [];
    for (let number = 0; number < count; number += 1) {
      const kafka = broker ? [broker, `bench-${count}`] : [];
      const child = fork(SCRIPT, [databaseUrl, String(number), ...kafka]);
      const [{ url }] = await once(child, 'message');
      const socket = io(url, { path: '/live', transports: ['websocket'] });
      await socket.emitWithAck('subscribe', { topics: ['tally'] });
      children.push(child);
      sockets.push(socket);
    }
    return new TallyProcesses(children, sockets);
  }

  /**
   * As many commands as this many writers can issue, divided among the processes; returns the number
   * executed.
   */
  async flood(writers: number, seconds: number): Promise<number> {
    return this.carry({ writers: writers / this.children.length, seconds });
  }

  /** Commands evenly spread; from each one's start to the last client that receives its message, in ms. */
  async evenly(perSecond: number, seconds: number): Promise<readonly number[]> {
    this.delivered = new Map();
    this.from = sharedNow();
    const commands = (perSecond * seconds) / this.children.length;
    const done = await this.carry({ writers: 5, seconds, commands });
    const delivered = () => [...this.delivered].filter(([, { clients }]) => clients === this.sockets.length);
    // Two commands on one tally in one batch send one message, so fewer messages may arrive than commands.
    const deadline = performance.now() + TIMEOUT_MS;
    while (delivered().length < done && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    if (delivered().length < done / 2)
      throw new Error(`${delivered().length} of ${done} commands were delivered`);
    return delivered().map(([asked, { at }]) => at - asked);
  }

  stop(): void {
    for (const socket of this.sockets) socket.disconnect();
    for (const child of this.children) child.disconnect();
  }

  private async carry(load: ScaleLoad): Promise<number> {
    const done = this.children.map(async (child) => {
      child.send(load);
      const [{ done: commands }] = await once(child, 'message');
      return Number(commands);
    });
    return (await Promise.all(done)).reduce((sum, commands) => sum + commands, 0);
  }
}
