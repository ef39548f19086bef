import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { Unavailable, codeOf, isOutage, isTransient } from '../database/outage.js';
import { appendFast } from '../event-store/append-alone.js';
import { ERASED_SINCE } from '../event-store/append.js';
import { type KnownErasures, newestErasure } from '../crypto/known-erasures.js';
import type { ColdStreams } from './cold-streams.js';
import type { EventWriter } from './event-writer.js';
import type { Flight } from './flight.js';
import { FlightComposer, type WaitingRoom } from './flight-composer.js';
import { AnswerLost, FlightLane } from './flight-lane.js';
import { writeManifest } from './flight-manifest.js';
import { flyUnderLock } from './fly-under-lock.js';
import { type Landed, arrive, land } from './landing.js';
import { survey } from './lost-flight.js';
import type { PendingCommand } from './pending-command.js';
import type { StreamMemory } from './stream-memory.js';
import type { StreamSnapshot } from './stream-snapshot.js';
import { WaitingLine } from './waiting-line.js';

const LANES = 2;
const MOST_PASSENGERS = 256;

/** Below this, one fuller flight beats two at once. */
const WORTH_A_FLIGHT = 32;

/** A command that met conflicts this often is given up; each time its streams were locked beforehand. */
const MOST_CONFLICTS = 8;

/** Pause before a lost or refused connection is tried again. */
const RECONNECT_MS = 100;

/** What a dispatcher works with. */
export interface DispatcherParts {
  readonly databaseUrl: string;
  readonly memory: StreamMemory;
  readonly cold: ColdStreams;
  readonly writer: EventWriter;
  readonly erasures: KnownErasures;
  /** Longest time a command waits for its answer, in milliseconds. */
  readonly patienceMs: number;
}

/**
 * Sends commands off in flights (docs/decisions/0004): whenever a lane is free, all that wait and whose streams
 * are free go together. What is refused or lost is decided again, until each command has its answer.
 */
export class FlightDispatcher implements WaitingRoom {
  private readonly line = new WaitingLine();
  private readonly idle: FlightLane[];
  private readonly lanes: readonly FlightLane[];
  private scheduled = false;

  constructor(private readonly parts: DispatcherParts) {
    const { databaseUrl, patienceMs } = parts;
    this.lanes = Array.from(
      { length: LANES },
      () => new FlightLane(databaseUrl, patienceMs, (client) => this.greet(client)),
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

  private again(commands: readonly PendingCommand[]): void {
    if (commands.length === 0) return;
    this.line.putBack(commands);
    this.schedule();
  }

  private async againSoon(commands: readonly PendingCommand[]): Promise<void> {
    await delay(RECONNECT_MS);
    this.again(commands.filter(({ settled }) => !settled));
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
      const landed = await this.send(lane, flight);
      await this.secondTry(lane, flight, landed);
    } catch (error) {
      for (const command of waiting(flight)) command.fail(error);
    } finally {
      this.line.release(streams);
      this.idle.push(lane);
      this.schedule();
    }
  }

  /** Appends a flight and settles its commands, but for those that must be decided again. */
  private async send(lane: FlightLane, flight: Flight): Promise<Landed> {
    try {
      await lane.connect();
      if (this.parts.erasures.number !== flight.erasures)
        return { conflicted: [], bereaved: waiting(flight) };
      const sentAt = performance.now();
      const manifest = writeManifest(flight, this.parts.writer);
      const refusals = await lane.send((client) => appendFast(client, manifest.append));
      return land(flight, manifest, refusals, this.parts.memory, sentAt);
    } catch (error) {
      await this.recover(lane, flight, error);
      return { conflicted: [], bereaved: [] };
    }
  }

  /** Under lock: what met a conflict. Once more in line: what was only drawn into it. */
  private async secondTry(lane: FlightLane, flight: Flight, { conflicted, bereaved }: Landed): Promise<void> {
    this.again(bereaved);
    const [first] = conflicted;
    if (!first) return;
    for (const command of conflicted) {
      command.conflicts++;
      if (command.conflicts > MOST_CONFLICTS) command.fail(new Unavailable('Too many conflicts'));
    }
    const streams = streamsOf(flight, conflicted);
    let composed: Flight | undefined;
    try {
      await lane.connect();
      const parts = {
        ...this.parts,
        room: this.backToLine(),
        erasures: this.parts.erasures.number,
        onComposed: (under: Flight) => (composed = under),
      };
      const sentAt = performance.now();
      const flown = await lane.send((client) => flyUnderLock(client, conflicted, streams, parts));
      if (!flown) return;
      const landed = land(flown.flight, flown.manifest, flown.refusals, this.parts.memory, sentAt);
      for (const command of landed.conflicted) command.conflicts++;
      this.again([...landed.conflicted, ...landed.bereaved]);
    } catch (error) {
      if (composed) await this.recover(lane, composed, error);
      else if (error instanceof AnswerLost || isOutage(error) || isTransient(error))
        await this.againSoon(conflicted);
      else for (const command of conflicted) command.fail(error);
    }
  }

  /** Under lock, what needs anything else takes its turn in the line. */
  private backToLine(): WaitingRoom {
    return {
      waitFor: (_streamId, command) => this.again([command]),
      fetch: (command, missing) => this.fetch(command, missing),
    };
  }

  /** The flight failed as a whole, or nobody knows. */
  private async recover(lane: FlightLane, flight: Flight, error: unknown): Promise<void> {
    const commands = waiting(flight);
    if (error instanceof AnswerLost) return this.lookForLost(lane, flight, error);
    if (isOutage(error)) return this.againSoon(commands);
    if (error instanceof Error && codeOf(error) === ERASED_SINCE) return this.startAfresh(lane, commands);
    const [only] = commands;
    if (commands.length === 1 && only && !isTransient(error)) return only.fail(error);
    for (const command of commands) {
      command.alone = true;
      command.conflicts++;
      if (command.conflicts > MOST_CONFLICTS)
        command.fail(new Unavailable('Too many attempts', { cause: error }));
    }
    this.again(commands);
  }

  /** The connection died after the flight was sent: only the log knows whether it arrived. */
  private async lookForLost(lane: FlightLane, flight: Flight, { session }: AnswerLost): Promise<void> {
    const { memory } = this.parts;
    for (const streamId of flight.streams) memory.forget(streamId);
    while (waiting(flight).length > 0) {
      try {
        const client = await lane.bury(session);
        const { landed, lost } = await survey(client, flight);
        for (const passenger of landed) arrive(passenger, memory, -Infinity);
        return this.again(lost.map(({ command }) => command));
      } catch (error) {
        if (!isOutage(error) && !isTransient(error)) throw error;
        await delay(RECONNECT_MS);
      }
    }
  }

  /** Somebody was erased: what is in memory may hold their data. */
  private async startAfresh(lane: FlightLane, commands: readonly PendingCommand[]): Promise<void> {
    await lane.send((client) => this.greet(client));
    this.again(commands);
  }

  private async greet(client: pg.Client): Promise<void> {
    this.parts.erasures.heard(await newestErasure(client));
  }
}

/** Its commands that have no answer yet. */
function waiting(flight: Flight): readonly PendingCommand[] {
  return flight.passengers.map(({ command }) => command).filter(({ settled }) => !settled);
}

/** The streams that these passengers of a flight wrote or looked at. */
function streamsOf(flight: Flight, commands: readonly PendingCommand[]): ReadonlyMap<string, StreamSnapshot> {
  const aboard = new Set(commands);
  const streams = new Map<string, StreamSnapshot>();
  for (const { command, writes, looked } of flight.passengers) {
    if (!aboard.has(command)) continue;
    for (const { streamId, before } of writes) streams.set(streamId, before);
    for (const [streamId, snapshot] of looked) streams.set(streamId, snapshot);
  }
  return streams;
}
