import type { Client } from 'pg';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { Connect } from '@terrace/event-core/feed/feed-watch';
import { type ParkedStream, ParkedStreams } from '@terrace/event-core/feed/consumer-state';

// What the specs' controls put in the place of a protection: with it, the same spec must fail.

/** Takes streams that are due off the list before the consumer has opened, although none of their events was handled. */
export class UnparksWhatIsDue extends ParkedStreams {
  constructor(private readonly all: Queryable) {
    super(all);
  }

  override async streamsOf(consumer: string): Promise<Set<string>> {
    await this.all.query('delete from parked_streams where consumer = $1 and retry_at <= now()', [consumer]);
    return super.streamsOf(consumer);
  }
}

/** Takes a stream off the list whoever leads by now. */
export class UnparksWithoutLease extends ParkedStreams {
  constructor(private readonly all: Queryable) {
    super(all);
  }

  override async unpark({ consumer, streamId }: ParkedStream): Promise<void> {
    await this.all.query('delete from parked_streams where consumer = $1 and stream_id = $2', [
      consumer,
      streamId,
    ]);
  }
}

/** Connections whose session stays alive however long its client is silent. */
export function withoutIdleTimeout(connect: Connect): Connect {
  return async () => {
    const client = await connect();
    return new Proxy(client, { get: (target, property) => member(target, property) });
  };
}

function member(client: Client, property: string | symbol): unknown {
  const value: unknown = Reflect.get(client, property, client);
  if (typeof value !== 'function') return value;
  if (property !== 'query') return value.bind(client);
  return (query: unknown, ...rest: unknown[]) =>
    value.call(client, typeof query === 'string' ? withoutSetting(query) : query, ...rest);
}

function withoutSetting(statement: string): string {
  return statement.replace(/idle_session_timeout = \d+/, 'idle_session_timeout = 0');
}
