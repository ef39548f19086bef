import { setTimeout as delay } from 'node:timers/promises';
import { isOutage } from '../database/outage.js';
import type { Flight } from './flight.js';
import { type AppenderParts, FlightAppender, type Requeue } from './flight-appender.js';
import { FlightComposer, type WaitingRoom } from './flight-composer.js';
import { FlightLane } from './flight-lane.js';
import type { PendingCommand } from './pending-command.js';
import { WaitingLine } from './waiting-line.js';

const LANES = 2;
const MOST_PASSENGERS = 256;

/** Below this, one fuller flight beats two at once. */
const WORTH_A_FLIGHT = 32;

/** Pause before a lost or refused connection is tried again. */
const RECONNECT_MS = 100;

/** What a dispatcher works with. */
export interface DispatcherParts extends AppenderParts {
  readonly databaseUrl: string;
}

/**
 * Sends commands off in flights (docs/decisions/0004): whenever a lane is free, all that wait and whose streams
 * are free go together. What is refused or lost is decided again, until each command has its answer.
 */
export class FlightDispatcher implements WaitingRoom, Requeue {
  private readonly line = new WaitingLine();
  private readonly idle: FlightLane[];
  private readonly lanes: readonly FlightLane[];
  private scheduled = false;
  private readonly appender: FlightAppender;

  constructor(private readonly parts: DispatcherParts) {
    const { databaseUrl, patienceMs } = parts;
    this.appender = new FlightAppender(parts, this);
    this.lanes = Array.from(
      { length: LANES },
      () => new FlightLane(databaseUrl, patienceMs, (database) => this.appender.greet(database)),
    );
    this.idle = [...this.lanes];
  }

  submit(command: PendingCommand): void {
    this.line.push(command);
    this.schedule();
  }

  waitFor(streamId: string, command: PendingCommand): void {
    this.line.waitFor(streamId, command);
  }

  fetch(command: PendingCommand, { streams, persons }: Parameters<WaitingRoom['fetch']>[1]): void {
    this.parts.cold.fetch(streams, persons).then(
      () => this.again([command]),
      (error: unknown) => (isOutage(error) ? this.againSoon([command]) : command.fail(error)),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.close()));
  }

  again(commands: readonly PendingCommand[]): void {
    if (commands.length === 0) return;
    for (const command of commands) command.markWithoutEffect();
    this.line.putBack(commands);
    this.schedule();
  }

  againSoon(commands: readonly PendingCommand[]): void {
    for (const command of commands) command.markWithoutEffect();
    void delay(RECONNECT_MS).then(() => this.again(commands.filter(({ settled }) => !settled)));
  }

  /** After all that is ready to run: commands that come in one go leave in one flight. */
  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.dispatch();
    });
  }

  private dispatch(): void {
    while (this.line.length > 0) {
      const lane = this.idle.pop();
      if (!lane) return;
      const flight = this.compose(Math.ceil(this.line.length / (this.idle.length + 1)));
      if (flight.isEmpty) this.idle.push(lane);
      else void this.fly(lane, flight);
    }
  }

  private compose(share: number): Flight {
    const ground = {
      isBusy: (streamId: string) => this.line.isBusy(streamId),
      snapshot: (streamId: string) => this.parts.memory.get(streamId),
    };
    const composer = new FlightComposer(ground, this.parts.erasures.number, this.parts.writer, this);
    const { flight } = composer;
    const most = Math.min(MOST_PASSENGERS, Math.max(WORTH_A_FLIGHT, share));
    while (flight.passengers.length < most) {
      const command = this.line.shift();
      if (!command) break;
      if (command.alone && !flight.isEmpty) {
        this.line.putBack([command]);
        break;
      }
      composer.place(command);
      if (command.alone && !flight.isEmpty) break;
    }
    return flight;
  }

  private async fly(lane: FlightLane, flight: Flight): Promise<void> {
    const streams = [...flight.streams];
    this.line.occupy(streams);
    try {
      await this.appender.append(lane, flight);
    } finally {
      this.line.release(streams);
      this.idle.push(lane);
      this.schedule();
    }
  }
}
