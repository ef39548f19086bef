import pLimit from 'p-limit';

/** Things of one round that are seen to at a time: calls of other systems wait for each other otherwise. */
const AT_ONCE = 8;

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
  const limit = pLimit(AT_ONCE);
  const attempt = async (item: Item): Promise<void> => {
    if (signal?.aborted) return;
    try {
      await work(item);
    } catch (error) {
      onFailure(item, error);
    }
  };
  await Promise.all(items.map((item) => limit(() => attempt(item))));
}
