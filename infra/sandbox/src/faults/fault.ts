import { z } from 'zod';

export const FAULT_TARGETS = [
  'events',
  'tickets',
  'payments',
  'refunds',
  'payouts',
  'delivery',
  'webhook',
  'email',
  'push',
  'logos',
] as const;

/**
 * Faults of a target. For responses of the events API, payments, refunds, payouts, official tickets (`delivery`),
 * email, push and logos:
 *
 * - `slow`: responds after `seconds` (3)
 * - `hang`: accepts the request, does nothing, never responds
 * - `drip`: sends the right response at one byte per second
 * - `500`: does nothing and responds 500
 * - `garbage`: responds 200 with bytes that do not match the content type
 * - `truncated`: breaks the connection in the middle of the response
 * - `huge`: responds with 200 MB of valid JSON
 * - `redirect`: does nothing and responds 302 to another page of the sandbox
 * - `duplicate`: every list contains each item twice; a response without a list is sent twice
 * - `late`: executes the request at once and responds after `seconds` (30)
 * - `lost`: executes the request and breaks the connection instead of responding
 * - `endless`: claims a billion pages
 * - `gone` (push only): responds 410, as a push service does for an expired subscription
 *
 * For webhooks (which the sandbox sends): `late` and `slow` send after `seconds`, `lost` never sends,
 * `duplicate` sends three times at once, `500` fails before anything is sent and is retried, `redirect` goes
 * to the wrong address, and the others corrupt the request's body. For mails accepted for delivery, `late`,
 * `lost` and `duplicate` determine when and how often they reach the inbox.
 */
const FAULT_MODES = [
  'ok',
  'slow',
  'hang',
  'drip',
  '500',
  'garbage',
  'truncated',
  'huge',
  'redirect',
  'duplicate',
  'late',
  'lost',
  'endless',
  'gone',
] as const;

export type FaultTarget = (typeof FAULT_TARGETS)[number];
export type FaultMode = (typeof FAULT_MODES)[number];

/** The body of `POST /_sandbox/faults`. */
export const faultSchema = z.strictObject({
  target: z.enum(FAULT_TARGETS),
  mode: z.enum(FAULT_MODES),
  /**
   * The delay of `slow` and `late`; for any other mode, the time until the fault ends (by default it lasts
   * until it is switched off).
   */
  seconds: z.number().positive().max(86_400).optional(),
});

export interface Fault {
  readonly mode: FaultMode;
  /** Of `slow` and `late`; 0 otherwise. */
  readonly delaySeconds: number;
}
