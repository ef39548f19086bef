import * as z from 'zod/mini';
import type { AdminPermission } from '../../values/admin-roles.js';
import { openSections } from '../../values/admin-sections.js';
import { Money } from '../../values/money/money.js';
import { DecisionKind } from './decisions.js';
import { endpoint } from '../endpoint.js';
import { searchQuery } from '../paging.js';
import { filterNames, filtersOf } from '../list-filters.js';

/** How many rows of a section wait, and since when the oldest of them does (null: none waits). */
export const OpenCount = z.strictObject({
  section: z.enum(openSections),
  count: z.int(),
  oldest: z.nullable(z.string()),
});
export type OpenCount = z.infer<typeof OpenCount>;

export const getOpenCounts = endpoint({
  method: 'GET',
  path: '/admin/open-counts',
  permission: 'console.use',
  summary:
    'How many rows of each section wait for an administrator, and since when: those that its own filter shows as waiting',
  response: z.strictObject({ items: z.array(OpenCount) }),
});

/** How many rows of a queue have a status, and what they are worth or about. */
export const StatusFigures = z.strictObject({
  status: z.string(),
  count: z.int(),
  /** Price times quantity of all, or what is disputed, an amount for each currency; empty where rows have no price. */
  totals: z.array(Money),
});
export type StatusFigures = z.infer<typeof StatusFigures>;

/** The lists with tabs and counts: what is approved or rejected, disputes and reports, which are decided one by one, and purchases. */
export const QueueKind = z.enum([...DecisionKind.options, 'dispute', 'report', 'purchase']);
export type QueueKind = z.infer<typeof QueueKind>;

/** What it takes to see the rows of each. */
export const queuePermissions = {
  ticket: 'tickets.see',
  seller: 'sellers.see',
  'seller-change': 'sellers.see',
  'partner-request': 'partners.see',
  'bank-info': 'bank-info.see',
  dispute: 'disputes.see',
  report: 'reports.see',
  purchase: 'customers.see',
} as const satisfies Record<QueueKind, AdminPermission>;

export const getQueueFigures = endpoint({
  method: 'GET',
  path: '/admin/queues/{kind}/figures',
  permission: 'console.use',
  summary:
    'The rows of a queue that match a search and filters, counted by status; a status without rows is left out, and a filter that the queue does not have is refused',
  params: z.strictObject({ kind: QueueKind }),
  query: z.strictObject({ ...searchQuery, ...filtersOf(filterNames) }),
  response: z.strictObject({ statuses: z.array(StatusFigures) }),
});
