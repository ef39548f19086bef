import { randomUUID } from 'node:crypto';
import type { AppendRequest } from '@terrace/event-core/store/append-request';
import { somebody } from './box-office.js';

/** A request that appends one event to a stream of this expected version. */
export function appendOne(stream: string, expected: number): AppendRequest {
  const version = expected + 1;
  return {
    streams: [{ group: 0, id: stream, expected, next: version, lock: true }],
    events: [
      {
        group: 0,
        id: randomUUID(),
        stream,
        version,
        type: 'Counted',
        schema: 1,
        data: '{}',
        personal: null,
        meta: JSON.stringify(somebody),
      },
    ],
    keys: [],
    claims: [],
    tables: [],
    at: new Date(),
    erasures: 0,
  };
}
