import { LruMap } from '../memory/lru-map.js';

/** How long a stream counts as contested after a conflict, in milliseconds. */
const CONTESTED_MS = 1_000;

const MAX_STREAMS = 10_000;

/**
 * Streams that other processes write to at the moment, as conflicts show. An optimistic append to one of them would
 * most likely wait for a lock, find another version and have to be repeated.
 */
export class ContestedStreams {
  private readonly until = new LruMap<string, number>(MAX_STREAMS);

  /** An append to these streams met a conflict. */
  add(streamIds: Iterable<string>): void {
    const until = performance.now() + CONTESTED_MS;
    for (const streamId of streamIds) this.until.set(streamId, until);
  }

  hasAny(streamIds: Iterable<string>): boolean {
    const now = performance.now();
    for (const streamId of streamIds) if ((this.until.get(streamId) ?? 0) > now) return true;
    return false;
  }
}
