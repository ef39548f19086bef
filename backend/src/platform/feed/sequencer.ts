import type { Client } from 'pg';
import { Alarm } from './alarm.js';
import { FEED_CHANNEL, OUTBOX_CHANNEL } from './channels.js';
import type { Connect } from './dedicated-connection.js';
import { Leadership } from './leadership.js';
import type { Lease } from './lease.js';
import { pause } from './pause.js';
import { RoundPace } from './round-pace.js';

/** Outbox rows that get their positions in one commit. */
const ROUND = 1_000;

/** A hint may be lost, so the outbox is looked at this often anyway. */
const POLL_MS = 250;

/**
 * After so many rows the outbox is swept. Whoever looks for the oldest row walks over all that were taken since
 * the last vacuum, and autovacuum comes once a minute: under load that walk would cost more than the round.
 */
const SWEEP_AFTER = 5_000;
const SWEEP = 'vacuum (truncate off) outbox';

/**
 * The outbox is filled and emptied all day, and the log begins empty; a plan made then must neither scan the
 * dead rows of the one nor walk over the whole of the other.
 */
const KEEP_TO_THE_INDEX = 'set enable_seqscan = off; set enable_mergejoin = off; set enable_hashjoin = off';

/** What one round has placed: the events that end at position `head`, by their ids, in order. */
export interface PlacedEvents {
  readonly head: number;
  readonly ids: readonly string[];
}

interface RoundRow {
  readonly head: string;
  /** Parted by spaces: an array would be taken apart character by character. */
  readonly ids: string;
}

/**
 * One round, in one statement and so in one transaction: take the oldest outbox rows, move the head by as
 * many, insert contiguous positions, and tell the readers when that is durable. It answers ids, not events:
 * what was appended in this process is in its memory, and what was not is read when a reader wants it.
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
    ), placed as (
      insert into feed (position, seq)
      select head.position - (select count(*) from taken) + row_number() over (order by taken.seq), taken.seq
      from taken, head
      returning position, seq
    ), round as (
      select max(p.position) as head, string_agg(e.id::text, ' ' order by p.position) as ids
      from placed p join events e on e.seq = p.seq
      having count(*) > 0
    )
    select head, ids, pg_notify('${FEED_CHANNEL}', head::text) from round`,
};

/**
 * Gives every committed event its place in the one order (docs/decisions/0005). One process leads; it works
 * on the connection that holds the lock, so a position is given once, and is durable before anyone sees it.
 */
export class Sequencer {
  private readonly alarm = new Alarm();
  private readonly leadership: Leadership;

  /**
   * `onPlaced` hears of each round that placed something; `onLeading` when this process begins to lead, and its
   * signal aborts when that is over.
   */
  constructor(
    private readonly connect: Connect,
    private readonly onPlaced: (placed: PlacedEvents) => void,
    private readonly onLeading: (lease: Lease, leading: AbortSignal) => void = () => undefined,
  ) {
    this.leadership = new Leadership('sequencer', connect, (lease, signal) => this.lead(lease, signal));
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

  /** Something was committed to the outbox; cheap, call it after every append. */
  wake(): void {
    this.alarm.ring();
  }

  private async lead(lease: Lease, signal: AbortSignal): Promise<void> {
    const hints = await this.connect();
    try {
      await this.listen(hints, lease);
      await lease.query(KEEP_TO_THE_INDEX);
      this.onLeading(lease, signal);
      await this.sequence(lease, signal);
    } finally {
      await hints.end().catch(() => undefined);
    }
  }

  /**
   * On a connection of its own: the session that holds the lock must send nothing unasked, or it could wait for a
   * frozen process to take it, and live for as long.
   */
  private async listen(hints: Client, lease: Lease): Promise<void> {
    hints.on('notification', () => this.alarm.ring());
    hints.on('end', () => lease.lose('the connection for hints is gone'));
    await hints.query(
      `select set_config('application_name', current_setting('application_name') || ' hints', false)`,
    );
    await hints.query(`listen ${OUTBOX_CHANNEL}`);
  }

  private async sequence(lease: Lease, signal: AbortSignal): Promise<void> {
    const pace = new RoundPace(performance.now());
    for (let unswept = 0; !signal.aborted;) {
      const wait = pace.wait(performance.now());
      if (wait > 0) await pause(wait, signal);
      const taken = await this.round(lease);
      unswept += taken;
      if (unswept >= SWEEP_AFTER) {
        await lease.query(SWEEP);
        unswept = 0;
      }
      if (taken < ROUND) await this.alarm.next(POLL_MS, signal);
    }
  }

  /** On the session that holds the lock: a round of a leader that has lost it cannot be. */
  private async round(lease: Lease): Promise<number> {
    const { rows } = await lease.query<RoundRow>(SEQUENCE);
    const [round] = rows;
    if (!round) return 0;
    const ids = round.ids.split(' ');
    this.onPlaced({ head: Number(round.head), ids });
    return ids.length;
  }
}
