import { setTimeout } from 'node:timers/promises';

/** What the measuring process requests of a side: this many commands, evenly spread. */
export interface EvenLoad {
  readonly commands: number;
  readonly perSecond: number;
}

/** Instant on the clock that all processes of a machine share, in milliseconds. */
export function sharedNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Serves the measuring process: reports its address, and issues commands on request. */
export function serveEvenly(url: string, command: (at: number) => Promise<unknown>): void {
  process.on('message', ({ commands, perSecond }: EvenLoad) => {
    void (async () => {
      const from = sharedNow();
      for (let n = 0; n < commands; n++) {
        await setTimeout(Math.max(0, from + (n * 1000) / perSecond - sharedNow()));
        void command(sharedNow());
      }
    })();
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ url });
}
