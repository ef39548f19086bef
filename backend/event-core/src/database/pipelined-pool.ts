import pg from 'pg';
import type { QuickQuery } from './queryable.js';

/** Batches that wait for the server at a time. With more of them each has fewer queries, and both sides more to do. */
const BATCHES = 3;

/** Queries of a batch, at most: the server answers them one after the other. */
const MAX_BATCH = 16;

/** A batch that takes longer waits for a lock or a new connection; it no longer counts as one of `BATCHES`. In milliseconds. */
const SLOW_MS = 20;

/** A query, and who waits for it. */
interface Asked {
  readonly query: QuickQuery;
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A pool whose `query` sends the quick queries of one turn of the event loop together, over one connection and in one
 * write; each is a transaction of its own and gets its own result or error. A write to a socket and the wake-up of the
 * server's process cost more than most of these queries. Other queries and the clients of `connect` have a connection to
 * themselves, so that nothing waits behind a slow query. `query` takes no callback.
 */
export class PipelinedPool extends pg.Pool {
  private asked: Asked[] = [];
  private batches = 0;

  /** @param quick which queries share a connection: those given as an object, or all. */
  constructor(options: pg.PoolConfig, quick: 'objects' | 'all' = 'objects') {
    super(options);
    const alone = this.query.bind(this) as (query: string, values?: unknown[]) => Promise<pg.QueryResult>;
    const query = (asked: string | QuickQuery, values?: unknown[]) => {
      if (typeof asked !== 'string') return this.ask(asked);
      return quick === 'all' ? this.ask({ text: asked, ...(values && { values }) }) : alone(asked, values);
    };
    this.query = query as pg.Pool['query'];
  }

  private ask(query: QuickQuery): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.asked.push({ query, resolve, reject });
      if (this.asked.length === 1) setImmediate(() => this.sendAsked());
    });
  }

  private sendAsked(): void {
    while (this.asked.length > 0 && this.batches < BATCHES) void this.send(this.asked.splice(0, MAX_BATCH));
  }

  /** Never rejects: each query of the batch does. */
  private async send(batch: readonly Asked[]): Promise<void> {
    let counts = true;
    this.batches += 1;
    const nextMaySend = () => {
      if (counts) this.batches -= 1;
      counts = false;
      this.sendAsked();
    };
    const timer = setTimeout(nextMaySend, SLOW_MS);
    try {
      const client = await super.connect();
      await sendTogether(client, batch);
      client.release();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      clearTimeout(timer);
      nextMaySend();
    }
  }
}

/** Sends them in `pg`'s pipeline mode and in one system call; resolves when the last is answered, and never rejects. */
async function sendTogether(client: pg.PoolClient, batch: readonly Asked[]): Promise<void> {
  const { stream } = client.connection;
  // An idle client may change its mode; COPY, which a transaction may use, does not work in this one.
  setPipeline(client, true);
  stream.cork();
  const answers = batch.map((asked) => answer(client, asked));
  stream.uncork();
  await Promise.all(answers);
  setPipeline(client, false);
}

/** Async, so that a query that cannot even be sent rejects like one that fails. */
async function answer(client: pg.PoolClient, { query, resolve, reject }: Asked): Promise<void> {
  try {
    resolve(await client.query(query));
  } catch (error) {
    reject(error);
  }
}

function setPipeline(client: pg.PoolClient, pipeline: boolean): void {
  Object.assign(client, { pipeline });
}
