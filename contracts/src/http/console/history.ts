import * as z from 'zod/mini';
import { historyTypes } from '../../values/admin-sections.js';
import { Role } from '../../values/statuses.js';
import { Id, UpstreamId } from '../../values/ids.js';
import { endpoint } from '../endpoint.js';

/**
 * What has a history. A bank info's and a balance's id is its seller's, a pin's that of what is pinned, the log level's `program`,
 * a job queue's the name of its kind.
 */
export const HistoryType = z.enum(historyTypes);
export type HistoryType = z.infer<typeof HistoryType>;

/** One event of a thing: who, when, and what changed by it. Nothing of it is personal but the name. */
export const HistoryEntry = z.strictObject({
  version: z.int(),
  /** The event's name: 'TicketApproved'. */
  event: z.string(),
  at: z.string(),
  /** `name` is an administrator's; null for others, and for an erased administrator. */
  by: z.strictObject({ role: z.union([Role, z.enum(['visitor', 'system'])]), name: z.nullable(z.string()) }),
  /** Fields that the event set to another value than `before`, in words: 'US$125.00', 'none'. */
  changes: z.array(z.strictObject({ field: z.string(), value: z.string(), before: z.optional(z.string()) })),
  /** What else the event is about; left out where it is about nothing else. */
  links: z.optional(z.array(z.strictObject({ kind: z.enum(['order', 'seller']), id: Id }))),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const getHistory = endpoint({
  method: 'GET',
  path: '/admin/history/{type}/{id}',
  permission: 'console.use',
  summary: 'What happened to a thing, newest first: who, when, what changed; its last 200 events',
  params: z.strictObject({ type: HistoryType, id: UpstreamId }),
  response: z.strictObject({ items: z.array(HistoryEntry) }),
});
