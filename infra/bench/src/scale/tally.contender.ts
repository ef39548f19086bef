import { sharedNow } from '../live-latency/evenly.js';
import { startTallyProgram } from '../tally-program.js';
import type { ScaleLoad } from './scale-load.js';

// One of several processes on one database; executes the requested load and returns the number of commands.

const [databaseUrl = '', number = '', brokers, prefix = ''] = process.argv.slice(2);
const program = await startTallyProgram(databaseUrl, {
  ...(brokers && { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix }),
});

/** Each writer has its own tally, so that no two write to one stream. */
async function carry({ writers, commands, seconds }: ScaleLoad): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  const pause = commands === undefined ? 0 : (seconds * 1_000 * writers) / commands;
  let done = 0;
  const write = async (_none: unknown, writer: number) => {
    for (let next = performance.now(); performance.now() < until; next += pause) {
      const wait = next - performance.now();
      if (pause > 0 && wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      await program.count(`t${number}-${writer}`, sharedNow());
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return done;
}

process.on('message', (load: ScaleLoad) => {
  void carry(load).then((done) => process.send?.({ done }));
});
process.on('disconnect', () => process.exit());
process.send?.({ url: program.url });
