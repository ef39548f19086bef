import { type Logger, silentLogger } from '../model/logger.js';
import type { Client } from 'pg';
import { Leadership } from './leadership.js';
import type { Lease } from './lease.js';
import { type Connect, FEED_CHANNEL, Notifier, OUTBOX_CHANNEL, listen } from './feed-watch.js';
import { pause } from './timing.js';

/** Outbox rows that get their positions in one commit. */
const ROUND = 1_000;

/** How often the outbox is polled, because a notification may be lost. */
const POLL_MS = 250;

/**
 * The outbox is vacuumed after this many rows. A search for the oldest row scans all rows that were deleted since the
 * last vacuum, and autovacuum runs once a minute: under load that scan would cost more than the round.
 */
const VACUUM_AFTER_ROWS = 5_000;
const VACUUM_OUTBOX = 'vacuum (truncate off) outbox';

/**
 * The outbox is filled and emptied all the time, and the log is empty at first: a plan made then must not scan the
 * dead rows of the outbox, nor the whole log.
 */
const INDEX_SCANS_ONLY = 'set enable_seqscan = off; set enable_mergejoin = off; set enable_hashjoin = off';

/** The events that one round gave positions, up to position `head`: their ids, in order. */
export interface SequencedEvents {
  readonly head: number;
  readonly ids: readonly string[];
}

interface RoundRow {
  readonly head: string;
  /** Separated by spaces, because `pg` parses an array character by character. */
  readonly ids: string;
}

/**
 * One round, in one statement and so in one transaction: takes the oldest outbox rows, moves the head by as many,
 * inserts contiguous positions, and notifies the readers at the commit. Returns ids, not events: events appended by
 * this process are in its memory, and the others are read when a reader needs them.
 */
const SEQUENCE = {
  name: 'sequence',
  text: `
    with taken as (
      delete from outbox
      where ctid = any (array(select ctid from outbox order by seq limit ${ROUND}))
      returning seq
    ), head as (
      update feed_head set position = position + (select count(*) from taken)
      where exists (select from taken)
      returning position
    ), sequenced as (
      insert into feed (position, seq)
      select head.position - (select count(*) from taken) + row_number() over (order by taken.seq), taken.seq
      from taken, head
      returning position, seq
    ), round as (
      select max(p.position) as head, string_agg(e.id::text, ' ' order by p.position) as ids
      from sequenced p join events e on e.seq = p.seq
      having count(*) > 0
    )
    select head, ids, pg_notify('${FEED_CHANNEL}', head::text) from round`,
};

/**
 * Gives every committed event its position (docs/decisions/0005). One process leads; it works on the connection that
 * holds the lock, so a position is given once, and is durable before a reader sees it.
 */
export class Sequencer {
  private readonly notifier = new Notifier();
  private readonly leadership: Leadership;

  /**
   * `onSequenced` is called after each round that gave positions; `onLeading` when this process begins to lead, with a
   * signal that aborts when it no longer leads.
   */
  constructor(
    private readonly connect: Connect,
    private readonly onSequenced: (sequenced: SequencedEvents) => void,
    private readonly onLeading: (lease: Lease, leading: AbortSignal) => void = () => undefined,
    logger: Logger = silentLogger,
  ) {
    this.leadership = new Leadership(
      'sequencer',
      connect,
      (lease, signal) => this.lead(lease, signal),
      logger,
    );
  }

  get leading(): boolean {
    return this.leadership.leading;
  }

  start(): void {
    this.leadership.start();
  }

  async stop(): Promise<void> {
    await this.leadership.stop();
  }

  /** Call after every append: rows were committed to the outbox. It is cheap. */
  wake(): void {
    this.notifier.notify();
  }

  private async lead(lease: Lease, signal: AbortSignal): Promise<void> {
    const { connection, lost } = await listen(
      () => this.connectForHints(),
      OUTBOX_CHANNEL,
      () => this.notifier.notify(),
    );
    const lose = () => lease.lose('the connection for hints is gone');
    if (lost.aborted) lose();
    lost.addEventListener('abort', lose, { once: true });
    try {
      await lease.query(INDEX_SCANS_ONLY);
      this.onLeading(lease, signal);
      await this.sequence(lease, signal);
    } finally {
      await connection.end().catch(() => undefined);
    }
  }

  /**
   * A second connection: the session that holds the lock must send nothing unasked, or it could wait for a
   * frozen process to take it, and live for as long.
   */
  private async connectForHints(): Promise<Client> {
    const connection = await this.connect();
    try {
      await connection.query(
        `select set_config('application_name', current_setting('application_name') || ' hints', false)`,
      );
      return connection;
    } catch (error) {
      await connection.end().catch(() => undefined);
      throw error;
    }
  }

  private async sequence(lease: Lease, signal: AbortSignal): Promise<void> {
    const pace = new RoundThrottle(performance.now());
    for (let unvacuumed = 0; !signal.aborted;) {
      const wait = pace.wait(performance.now());
      if (wait > 0) await pause(wait, signal);
      const taken = await this.round(lease);
      unvacuumed += taken;
      if (unvacuumed >= VACUUM_AFTER_ROWS) {
        await lease.query(VACUUM_OUTBOX);
        unvacuumed = 0;
      }
      if (taken < ROUND) await this.notifier.wait(POLL_MS, signal);
    }
  }

  /** Runs on the session that holds the lock, so that a leader that lost the lock cannot run a round. */
  private async round(lease: Lease): Promise<number> {
    const { rows } = await lease.query<RoundRow>(SEQUENCE);
    const [round] = rows;
    if (!round) return 0;
    const ids = round.ids.split(' ');
    this.onSequenced({ head: Number(round.head), ids });
    return ids.length;
  }
}

/** Rounds that may follow each other at once before they are spaced out, and their distance from then on. */
const QUICK_ROUNDS = 20;
const DISTANCE_MS = 10;

/**
 * Each round of the sequencer is a separate commit, which competes with the appends' commits. A single event gets
 * its position at once; in a steady stream of events, each round takes several.
 */
export class RoundThrottle {
  private quick = QUICK_ROUNDS;

  /** `now` is in milliseconds. */
  constructor(private at: number) {}

  /** How long to wait, in milliseconds, before the round that is due now. */
  wait(now: number): number {
    this.quick = Math.min(QUICK_ROUNDS, this.quick + (now - this.at) / DISTANCE_MS);
    this.at = now;
    this.quick -= 1;
    return this.quick >= 0 ? 0 : -this.quick * DISTANCE_MS;
  }
}
