import { z } from 'zod';

export const FAULT_TARGETS = ['events', 'tickets', 'payments', 'webhook', 'email', 'logos'] as const;

/**
 * What can be wrong with a target. For answers of the events API, payments, email and logos:
 *
 * - `slow`: answers after `seconds` (3)
 * - `hang`: takes the request, does nothing, never answers
 * - `drip`: sends the right answer at one byte a second
 * - `500`: does nothing and answers 500
 * - `garbage`: answers 200 with bytes that are not what the content type says
 * - `truncated`: breaks the connection in the middle of the answer
 * - `huge`: answers 200 MB of valid JSON
 * - `redirect`: does nothing and answers 302 to another page of the sandbox
 * - `duplicate`: every list holds each of its items twice; an answer without a list comes twice over
 * - `late`: does its work at once and answers after `seconds` (30)
 * - `lost`: does its work and breaks the connection instead of answering
 * - `endless`: claims a milliard pages
 *
 * For webhooks (which the sandbox sends): `late` and `slow` send after `seconds`, `lost` never sends, `duplicate` sends
 * three times at once, `500` fails before anything is sent and is tried again, `redirect` goes to the wrong
 * address, and the others spoil the request's body. Mails taken for delivery: `late`, `lost` and `duplicate`
 * say when and how often they reach the inbox.
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
] as const;

export type FaultTarget = (typeof FAULT_TARGETS)[number];
export type FaultMode = (typeof FAULT_MODES)[number];

/** The body of `POST /_sandbox/faults`. */
export const faultSchema = z.strictObject({
  target: z.enum(FAULT_TARGETS),
  mode: z.enum(FAULT_MODES),
  /** The delay of `slow` and `late`; for any other mode, how long until all is well again (else: until told). */
  seconds: z.number().positive().max(86_400).optional(),
});

export interface Fault {
  readonly mode: FaultMode;
  /** Of `slow` and `late`; 0 otherwise. */
  readonly delaySeconds: number;
}
