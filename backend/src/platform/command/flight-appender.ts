import { type KnownErasures, newestErasure } from '../crypto/known-erasures.js';
import { codeOf, isOutage, isTransient } from '../database/outage.js';
import type { Queryable } from '../database/queryable.js';
import { appendFast } from '../event-store/append-alone.js';
import { ERASED_SINCE } from '../event-store/append.js';
import type { ColdStreams } from './cold-streams.js';
import { ContestedStreams } from './contested-streams.js';
import type { StreamReference } from './decide-plan.js';
import type { EventWriter } from './event-writer.js';
import { type Flight, unsettled } from './flight.js';
import type { Missing } from './flight-composer.js';
import { AnswerLost, type FlightLane } from './flight-lane.js';
import { writeManifest } from './flight-manifest.js';
import { type LockStreams, type LockedOutcome, flyUnderLock } from './fly-under-lock.js';
import { type Landed, land } from './landing.js';
import { settleLost } from './lost-flight.js';
import type { PendingCommand } from './pending-command.js';
import { type EndSession, type Session, isThere } from './session.js';
import type { StreamMemory } from './stream-memory.js';

/** What an appender works with. */
export interface AppenderParts {
  /** For questions beside the lanes. */
  readonly database: Queryable;
  readonly memory: StreamMemory;
  readonly cold: ColdStreams;
  readonly writer: EventWriter;
  readonly erasures: KnownErasures;
  /** Longest time a command waits for its answer, in milliseconds. */
  readonly patienceMs: number;
  readonly endSession: EndSession;
  readonly lockStreams: LockStreams;
}

/** Where commands go that are to be decided again. */
export interface Requeue {
  again(commands: readonly PendingCommand[]): void;
  /** After a moment: the database did not take them. */
  againSoon(commands: readonly PendingCommand[]): void;
  /** When what it misses has been fetched. */
  fetch(command: PendingCommand, missing: Missing): void;
}

/** Appends flights, and settles or hands back every command aboard, whatever happens on the way. */
export class FlightAppender {
  private readonly contested = new ContestedStreams();

  constructor(
    private readonly parts: AppenderParts,
    private readonly queue: Requeue,
  ) {}

  async append(lane: FlightLane, flight: Flight): Promise<void> {
    try {
      const conflicted = this.isContested(flight)
        ? unsettled(flight)
        : await this.optimistically(lane, flight);
      if (conflicted.length > 0) await this.underLock(lane, conflicted, streamsOf(flight, conflicted));
    } catch (error) {
      for (const command of unsettled(flight)) command.fail(error);
    }
  }

  /** Reads what a new connection must know. */
  async greet(database: Queryable): Promise<void> {
    this.parts.erasures.heard(await newestErasure(database));
  }

  private isContested(flight: Flight): boolean {
    return this.contested.hasAny(streamsOf(flight, unsettled(flight)).keys());
  }

  /** Answers the commands that met a conflict. */
  private async optimistically(lane: FlightLane, flight: Flight): Promise<readonly PendingCommand[]> {
    const { conflicted, bereaved } = await this.send(lane, flight);
    this.queue.again(bereaved);
    this.noteConflicts(flight, conflicted);
    return conflicted;
  }

  private noteConflicts(flight: Flight, conflicted: readonly PendingCommand[]): void {
    this.contested.add(streamsOf(flight, conflicted).keys());
    for (const command of conflicted) {
      command.conflicts++;
      command.markWithoutEffect();
    }
  }

  /** Appends a flight and settles its commands, but for those that must be decided again. */
  private async send(lane: FlightLane, flight: Flight): Promise<Landed> {
    try {
      const session = await lane.connect();
      // Composed before the connection was there: somebody was erased since, or was told that nothing was done.
      if (
        this.parts.erasures.number !== flight.erasures ||
        flight.passengers.some(({ command }) => command.settled)
      )
        return { conflicted: [], bereaved: unsettled(flight) };
      const sentAt = performance.now();
      const manifest = writeManifest(flight, this.parts.writer);
      const refusals = await this.whileSent(session, flight, () =>
        lane.send((database) => appendFast(database, manifest.append)),
      );
      return land(flight, manifest, refusals, this.parts.memory, sentAt);
    } catch (error) {
      await this.recover(lane, flight, error);
      return { conflicted: [], bereaved: [] };
    }
  }

  /** Appends what it can with the streams' rows locked; the rest goes back to the queue. */
  private async underLock(
    lane: FlightLane,
    commands: readonly PendingCommand[],
    streams: ReadonlyMap<string, StreamReference>,
  ): Promise<void> {
    let composed: Flight | undefined;
    let stopWatching: () => void = () => undefined;
    try {
      const session = await lane.connect();
      const sentAt = performance.now();
      const onComposed = (flight: Flight) => {
        composed = flight;
        stopWatching = this.watch(session, flight);
      };
      const { flown, left } = await lane.send((database) =>
        flyUnderLock(database, commands, streams, { ...this.parts, onComposed }),
      );
      if (flown) {
        const { flight, manifest, refusals } = flown;
        const { conflicted, bereaved } = land(flight, manifest, refusals, this.parts.memory, sentAt);
        this.noteConflicts(flight, conflicted);
        this.queue.again([...conflicted, ...bereaved]);
      }
      this.requeue(left);
    } catch (error) {
      const aboard = new Set(composed?.passengers.map(({ command }) => command));
      const others = commands.filter((command) => !command.settled && !aboard.has(command));
      if (composed) await this.recover(lane, composed, error);
      if (composed || isTransient(error)) this.queue.again(others);
      else if (isOutage(error)) this.queue.againSoon(others);
      else this.retryAlone(others, error);
    } finally {
      stopWatching();
    }
  }

  private requeue(left: LockedOutcome['left']): void {
    for (const [command, missing] of left) if (missing) this.queue.fetch(command, missing);
    this.queue.again([...left].flatMap(([command, missing]) => (missing ? [] : [command])));
  }

  /** The flight failed as a whole, or nobody knows. */
  private async recover(lane: FlightLane, flight: Flight, error: unknown): Promise<void> {
    const commands = unsettled(flight);
    if (error instanceof AnswerLost) {
      const withoutEffect = await settleLost(lane, flight, error, this.parts);
      return this.queue.again(withoutEffect.filter((command) => !command.expire(this.parts.patienceMs)));
    }
    if (isOutage(error)) return this.queue.againSoon(commands);
    if (codeOf(error) === ERASED_SINCE) return this.startAfresh(lane, commands);
    this.retryAlone(commands, error);
  }

  /** One of them may be at fault: it must not harm the others. */
  private retryAlone(commands: readonly PendingCommand[], error: unknown): void {
    const [only] = commands;
    if (commands.length === 1 && only && !isTransient(error)) return only.fail(error);
    for (const command of commands) command.alone = true;
    this.queue.again(commands);
  }

  /** Somebody was erased: what is in memory may hold their data. */
  private async startAfresh(lane: FlightLane, commands: readonly PendingCommand[]): Promise<void> {
    try {
      await lane.send((database) => this.greet(database));
      this.queue.again(commands);
    } catch (error) {
      if (!isOutage(error)) throw error;
      this.queue.againSoon(commands);
    }
  }

  private async whileSent<Result>(
    session: Session,
    flight: Flight,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const stopWatching = this.watch(session, flight);
    try {
      return await work();
    } finally {
      stopWatching();
    }
  }

  /**
   * From now on the flight may be committed. When that takes long, asks on another connection whether the server
   * is still at it, before the first caller's time is over: then the callers wait for the outcome.
   */
  private watch(session: Session, flight: Flight): () => void {
    const { database, patienceMs } = this.parts;
    const commands = flight.passengers.map(({ command }) => command);
    for (const command of commands) command.markSent();
    const eldest = Math.min(...commands.map(({ submittedAt }) => submittedAt));
    const leftMs = eldest + patienceMs - performance.now();
    const timer = setTimeout(
      () => {
        isThere(database, session).then(
          (isStill) => isStill && commands.forEach((command) => command.awaitOutcome()),
          () => undefined,
        );
      },
      Math.min(patienceMs / 2, leftMs - patienceMs / 4),
    ).unref();
    return () => clearTimeout(timer);
  }
}

/** The streams that these passengers of a flight wrote or looked at. */
function streamsOf(
  flight: Flight,
  commands: readonly PendingCommand[],
): ReadonlyMap<string, StreamReference> {
  const chosen = new Set(commands);
  const streams = new Map<string, StreamReference>();
  for (const { command, writes, looked } of flight.passengers) {
    if (!chosen.has(command)) continue;
    for (const { streamId, before } of writes) streams.set(streamId, { streamId, decider: before.decider });
    for (const [streamId, { decider }] of looked) streams.set(streamId, { streamId, decider });
  }
  return streams;
}
