import { setTimeout } from 'node:timers/promises';
import type { Answer } from './caller.js';
import { EVENTUALLY_MS } from './eventually.js';
import { BUSY_PAUSE_MS } from './when-possible.js';

/** Codes that mean: the command cannot be done at the moment, or its outcome is unknown. */
const BUSY_CODES = ['unavailable', 'outcome-unknown'];

/**
 * Repeats the call, as a client does after a 503. What has no key is repeated only when nothing was done
 * (`mayRepeat` false), since its outcome may be that it was.
 */
export async function whileBusy(ask: () => Promise<Answer>, mayRepeat = true): Promise<Answer> {
  const deadline = Date.now() + EVENTUALLY_MS;
  const codes = mayRepeat ? BUSY_CODES : ['unavailable'];
  for (;;) {
    const answer = await ask();
    const code: unknown = Object(answer.body).code;
    if (!codes.includes(String(code)) || Date.now() > deadline) return answer;
    await setTimeout(BUSY_PAUSE_MS);
  }
}
