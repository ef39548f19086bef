import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { type EvenLoad, sharedNow } from './evenly.js';

/** A side's process, and a client of it in this process. */
export class Side {
  private received: number[] = [];
  private onReceived: () => void = () => undefined;

  private constructor(
    readonly name: string,
    private readonly child: ChildProcess,
    private readonly socket: Socket,
  ) {
    socket.on('change', ({ data }: { data: { at: number } }) => {
      this.received.push(sharedNow() - data.at);
      this.onReceived();
    });
  }

  static async start(name: string, script: URL, databaseUrl: string): Promise<Side> {
    const child = fork(script, [databaseUrl]);
    const [{ url }] = await once(child, 'message');
    const socket = io(url, { path: '/live', transports: ['websocket'] });
    await socket.emitWithAck('subscribe', { topics: ['tally'] });
    return new Side(name, child, socket);
  }

  /** From just before each command's first commit to its message here, in ms. */
  async measure(load: EvenLoad): Promise<readonly number[]> {
    this.received = [];
    const all = new Promise<void>((resolve) => {
      this.onReceived = () => this.received.length >= load.commands && resolve();
    });
    this.child.send(load);
    await all;
    return this.received;
  }

  stop(): void {
    this.socket.disconnect();
    if (this.child.connected) this.child.disconnect();
  }
}
