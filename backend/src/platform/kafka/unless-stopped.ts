import { pause } from '../feed/pause.js';

/** What brokers get to answer once we stop; kafkajs would wait for them, and try again, for up to a minute. */
const LAST_MS = 1_000;

/**
 * The result of work that brokers do. Throws soon after the signal has aborted when they have not answered by
 * then; what comes of it later is for nobody.
 */
export async function unlessStopped<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const answered = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    const giveUp = () =>
      void pause(LAST_MS, answered.signal).then(() =>
        reject(new Error('stopped before the brokers answered')),
      );
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true, signal: answered.signal });
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    answered.abort();
  }
}
