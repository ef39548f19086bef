import pg from 'pg';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { RawDecoder, appendRaw } from '../../../test/raw-log.js';
import { eventually } from '../../../test/eventually.js';
import { createPool } from '../database/pool.js';
import { Checkpoints, ParkedStreams } from './consumer-state.js';
import { FeedWatch, connectBeside } from './feed-watch.js';
import { PostgresFeed } from './postgres-feed.js';
import { ReactionRunner } from './reaction-runner.js';
import { Sequencer } from './sequencer.js';

const FULL = process.env['FAULTS'] === 'full';
const WRITERS = 32;
const STREAMS = 8;
const EVENTS = FULL ? 20_000 : 2_000;
const TERMINATIONS = 20;
const SEQUENCER_KILLS = 5;
const CRASHES = FULL ? 50 : 5;

describe('the feed under faults', () => {
  let database: TestDatabase;
  let admin: pg.Pool;
  let closing: (() => Promise<unknown>)[];

  beforeEach(async () => {
    database = await createTestDatabase();
    // It represents none of our clients, and 32 reconnecting writers may keep it waiting.
    admin = createPool(database.url, { application_name: 'spec', connectionTimeoutMillis: 60_000 });
    closing = [];
  });

  afterEach(async () => {
    await Promise.all(closing.map((close) => close()));
    await admin.end();
    await database.drop();
  });

  /** A node that may lead and that reads: its connections are its own, so they can be cut. */
  function startNode(name: string): { feed: PostgresFeed; pool: pg.Pool; stop: () => Promise<void> } {
    const pool = createPool(database.url, { application_name: `${name} pool` });
    const watch = new FeedWatch(connectBeside(pool, `${name} watch`));
    const feed = new PostgresFeed(pool, new RawDecoder(), watch);
    const sequencer = new Sequencer(connectBeside(pool, `${name} sequencer`), (sequenced) =>
      feed.onSequenced(sequenced),
    );
    watch.start();
    sequencer.start();
    const stop = async () => {
      await Promise.all([sequencer.stop(), watch.stop()]);
      await pool.end();
    };
    return { feed, pool, stop };
  }

  /** Ends up to `limit` sessions whose application name is like the pattern; answers how many. */
  async function terminate(pattern: string, limit: number): Promise<number> {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from (
         select pid from pg_stat_activity
         where datname = current_database() and application_name <> 'spec' and application_name like $1
         order by random() limit $2) chosen`,
      [pattern, limit],
    );
    return rowCount ?? 0;
  }

  it('loses, duplicates and reorders nothing; (control) reading by id does', async () => {
    const nodes = [startNode('one'), startNode('two')];
    closing.push(...nodes.map((node) => node.stop));
    const reader = startNode('reader');
    closing.push(reader.stop);
    const seen: { position: number; streamId: string; version: number }[] = [];
    const tail = reader.feed.tail(0, async (events) => {
      seen.push(...events.map(({ position, streamId, version }) => ({ position, streamId, version })));
    });
    const naive = new NaiveReader(admin);
    naive.start();

    let left = EVENTS;
    const writers = Array.from({ length: WRITERS }, () =>
      write(database.url, () => (left > 0 ? `a-${left-- % STREAMS}` : undefined)),
    );
    const writing = Promise.all(writers);
    for (let kill = 0; kill < TERMINATIONS; kill++) {
      await eventually('more was written', () => left < EVENTS * (1 - (kill + 1) / (TERMINATIONS + 2)));
      await eventually('a session was ended', async () => (await terminate('%', 1)) === 1);
      if (kill % 4 === 0) {
        await eventually('a sequencer was killed', async () => (await terminate('% sequencer', 9)) > 0);
      }
    }
    await writing;
    await eventually(
      'the outbox is empty',
      async () => (await admin.query('select from outbox')).rowCount === 0,
    );
    const { rows: log } = await admin.query<{ seq: number; stream_id: string; version: number }>(
      'select seq, stream_id, version from events order by seq',
    );
    await eventually('the reader has it all', () => seen.length >= log.length);
    await tail.stop();
    const naivelySeen = await naive.stop();

    expect(TERMINATIONS / 4).toBe(SEQUENCER_KILLS);
    expect(log.length).toBeGreaterThanOrEqual(EVENTS * 0.8);
    expect(seen.map(({ position }) => position)).toEqual(log.map((_, index) => index + 1));
    const delivered = new Set(seen.map(({ streamId, version }) => `${streamId} ${version}`));
    expect(delivered.size).toBe(seen.length);
    expect(log.filter((event) => !delivered.has(`${event.stream_id} ${event.version}`))).toEqual([]);
    expect(inverted(seen)).toEqual([]);

    const naivelyLost = log.filter(({ seq }) => !naivelySeen.has(seq));
    expect(naivelyLost.length).toBeGreaterThan(0);
  });

  it('delivers events committed before a crash after the restart, and consumers handle them once', async () => {
    const acted: number[] = [];
    for (let crash = 1; crash <= CRASHES; crash++) {
      // Nobody is there to be woken: this is all that a process leaves behind that dies after COMMIT.
      await appendRaw(admin, { streamId: `a-${crash % STREAMS}` });
      const node = startNode('node');
      const parts = {
        feed: node.feed,
        history: node.feed,
        checkpoints: new Checkpoints(node.pool),
        parked: new ParkedStreams(node.pool),
      };
      const handler = { handle: async ({ position }: { position: number }) => void acted.push(position) };
      const reaction = { options: { name: 'counting', on: ['Counted'] }, handler };
      const runner = new ReactionRunner(connectBeside(node.pool, 'node reactions'), [reaction], parts);
      runner.start();
      await eventually('it was delivered', () => acted.length >= crash);
      await eventually('the checkpoint is saved', async () => {
        const { rows } = await admin.query("select position from consumers where name = 'counting'");
        return rows[0]?.position === crash;
      });
      await terminate('node %', 99);
      await runner.stop();
      await node.stop();
    }
    expect(acted).toEqual(Array.from({ length: CRASHES }, (_, index) => index + 1));
  });
});

/** Appends one event a transaction until there are no more; every tenth is rolled back. */
async function write(url: string, next: () => string | undefined): Promise<void> {
  for (let streamId = next(); streamId !== undefined; streamId = next()) {
    const client = new pg.Client({ connectionString: url, application_name: 'writer' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (; streamId !== undefined; streamId = next()) {
        await client.query('begin');
        await appendRaw(client, { streamId });
        await setTimeout(Math.random() * 50);
        await client.query(Math.random() < 0.1 ? 'rollback' : 'commit');
      }
    } catch {
      // Its session was ended; whether the event was committed is seen in the log.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** What must not be done: reading by id after a checkpoint. */
class NaiveReader {
  private readonly seen = new Set<number>();
  private stopping = false;
  private running: Promise<void> | undefined;

  constructor(private readonly pool: pg.Pool) {}

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<ReadonlySet<number>> {
    this.stopping = true;
    await this.running;
    return this.seen;
  }

  private async run(): Promise<void> {
    let checkpoint = 0;
    while (!this.stopping) {
      const { rows } = await this.pool.query<{ seq: number }>('select seq from events where seq > $1', [
        checkpoint,
      ]);
      for (const { seq } of rows) this.seen.add(seq);
      checkpoint = Math.max(checkpoint, ...rows.map(({ seq }) => seq));
      await setTimeout(5);
    }
  }
}

function inverted(seen: readonly { streamId: string; version: number }[]): unknown[] {
  const versions = new Map<string, number>();
  return seen.filter(({ streamId, version }) => {
    const before = versions.get(streamId) ?? 0;
    versions.set(streamId, version);
    return version !== before + 1;
  });
}
