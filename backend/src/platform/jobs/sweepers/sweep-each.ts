import { pause } from '@terrace/event-core/feed/timing';
import pLimit from 'p-limit';

/** Things of one round that are seen to at a time: calls of other systems wait for each other otherwise. */
const MAX_AT_ONCE = 8;
/** Longest time for one of them; it holds up the next sweep until then. In milliseconds. */
const LIMIT_MS = 20_000;

/**
 * Does the work of a sweep for each thing it found, eight at a time. A failure is reported and holds up none of the
 * others; none is begun once the signal aborts. Never throws.
 */
export async function sweepEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  onFailure: (item: Item, error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  const limit = pLimit(MAX_AT_ONCE);
  const attempt = async (item: Item): Promise<void> => {
    if (signal?.aborted) return;
    try {
      await withinLimit(work(item));
    } catch (error) {
      onFailure(item, error);
    }
  };
  await Promise.all(items.map((item) => limit(() => attempt(item))));
}

/** Rejects when the work takes longer; it goes on, but nobody waits for it. */
async function withinLimit(work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const tooLong = pause(LIMIT_MS, timer.signal).then(() => {
    if (!timer.signal.aborted) throw new Error(`took longer than ${LIMIT_MS} ms`);
  });
  try {
    await Promise.race([work, tooLong]);
  } finally {
    timer.abort();
  }
}
