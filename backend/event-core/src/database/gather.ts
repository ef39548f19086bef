/**
 * Makes one call of what several ask for at the same time: the first runs at once, and what is asked for while a call runs
 * goes into the next one, at most `max` items. Everybody whose item was in a call gets its outcome.
 */
export function gather<Item, Result>(
  run: (items: readonly Item[]) => Promise<Result>,
  max: number,
): (item: Item) => Promise<Result> {
  let waiting: Asked<Item, Result>[] = [];
  let isRunning = false;

  const runWaiting = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const asked = waiting.slice(0, max);
      waiting = waiting.slice(max);
      try {
        const result = await run(asked.map(({ item }) => item));
        for (const { resolve } of asked) resolve(result);
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
interface Asked<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}
