import { DAY_MS } from '@terrace/contracts/values/time/durations';

/** How many times longer each mail about the same thing waits than the one before. */
const GROWTH = 4;

/**
 * How long a mail waits when `before` mails about the same thing went to the same person, in ms: the first goes at once, the
 * next ones wait longer and longer, up to a day, so that what happens meanwhile is told by one mail (product.md 7.4).
 */
export function combinedMailDelayMs(before: number, firstWaitSeconds: number): number {
  return before === 0 ? 0 : Math.min(DAY_MS, firstWaitSeconds * 1000 * GROWTH ** Math.min(before - 1, 20));
}

/** A mail that tells several steps of the same thing. */
export interface CombinedMail {
  /** 0 for the first mail about the thing. */
  readonly nth: number;
  readonly at: Date;
}

/**
 * The mail that tells the step of `moment`, which is one of `steps`: the last one that was planned if it is still to be sent
 * then, otherwise a new one. Depends on the steps up to that moment alone.
 */
export function combinedMailOf(moment: Date, steps: readonly Date[], firstWaitSeconds: number): CombinedMail {
  const times = steps.map((step) => step.getTime()).filter((time) => time <= moment.getTime());
  let mail = { nth: 0, at: new Date(Math.min(moment.getTime(), ...times)) };
  for (const time of times.sort((one, other) => one - other)) {
    if (time <= mail.at.getTime()) continue;
    const nth = mail.nth + 1;
    mail = { nth, at: new Date(time + combinedMailDelayMs(nth, firstWaitSeconds)) };
  }
  return mail;
}
