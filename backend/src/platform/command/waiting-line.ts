import type { PendingCommand } from './pending-command.js';

/**
 * Commands in the order they came. One whose stream is being changed by a flight waits aside until that flight
 * has landed, and then goes before those who came later.
 */
export class WaitingLine {
  private ready: PendingCommand[] = [];
  private readonly aside = new Map<string, PendingCommand[]>();
  private readonly busy = new Set<string>();

  /** Commands that may be tried at once. */
  get length(): number {
    return this.ready.length;
  }

  push(command: PendingCommand): void {
    this.ready.push(command);
  }

  /** To the front, in this order. */
  putBack(commands: readonly PendingCommand[]): void {
    if (commands.length > 0) this.ready = [...commands, ...this.ready];
  }

  shift(): PendingCommand | undefined {
    return this.ready.shift();
  }

  waitFor(streamId: string, command: PendingCommand): void {
    const waiting = this.aside.get(streamId);
    if (waiting) waiting.push(command);
    else this.aside.set(streamId, [command]);
  }

  isBusy(streamId: string): boolean {
    return this.busy.has(streamId);
  }

  /** A flight is about to change these streams. */
  occupy(streams: Iterable<string>): void {
    for (const streamId of streams) this.busy.add(streamId);
  }

  /** The flight has landed: whoever waited for these streams goes to the front. */
  release(streams: Iterable<string>): void {
    const waiting: PendingCommand[] = [];
    for (const streamId of streams) {
      this.busy.delete(streamId);
      waiting.push(...(this.aside.get(streamId) ?? []));
      this.aside.delete(streamId);
    }
    this.putBack(waiting);
  }
}
