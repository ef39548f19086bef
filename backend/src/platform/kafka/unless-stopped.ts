import { pause } from '@terrace/event-core/feed/timing';

/** Time that brokers get to respond after the stop; kafkajs would wait and retry for up to a minute. */
const LAST_MS = 1_000;

/**
 * The result of work that brokers do. Throws soon after the signal has aborted when they have not answered by
 * then; its later result is ignored.
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
