/**
 * Makes one call of what several ask for at the same time: the first runs at once, and what is asked for while a call runs
 * goes into the next one, at most `max` items. Everybody whose item was in a call gets its outcome.
 */
export function gather<Item>(
  run: (items: readonly Item[]) => Promise<void>,
  max: number,
): (item: Item) => Promise<void> {
  let waiting: Asked<Item>[] = [];
  let isRunning = false;

  const runWaiting = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const asked = waiting.slice(0, max);
      waiting = waiting.slice(max);
      try {
        await run(asked.map(({ item }) => item));
        for (const { resolve } of asked) resolve();
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    isRunning = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runWaiting();
    });
}

/** An item, and who waits for it. */
interface Asked<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}
