import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { EventDate } from '../../values/time/event-date.js';
import { endpoint } from '../endpoint.js';
import { pageOf, pageQuery, searchQuery } from '../paging.js';
import { HistoryEntry, HistoryType } from './history.js';

/** What administrators do: look at what is hidden or take it along, sign in, and everything else. */
export const AuditKind = z.enum(['acts', 'reveals', 'sign-ins']);
export type AuditKind = z.infer<typeof AuditKind>;

/** An act of an administrator, from the log. */
export const AuditEntry = z.strictObject({
  /** Its place in the log. */
  id: z.string(),
  event: HistoryEntry.shape.event,
  at: z.string(),
  changes: HistoryEntry.shape.changes,
  /** Null for the name of an administrator who was erased. */
  by: z.strictObject({ id: z.string(), name: z.nullable(z.string()) }),
  /** Who agreed to what takes two administrators. */
  approvedBy: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  /** What it was done to; `type` where its history can be opened. */
  thing: z.strictObject({ type: z.nullable(HistoryType), id: z.string() }),
  /** Of a sign-in: the network without the device. */
  address: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Which acts: of an administrator, of a kind, of days in UTC (inclusive); `q` is part of the id of a thing. */
export const AuditFilter = z.strictObject({
  by: z.optional(Id),
  kind: z.optional(AuditKind),
  from: z.optional(EventDate),
  to: z.optional(EventDate),
  ...searchQuery,
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  permission: 'audit.see',
  summary:
    'Everything that administrators did, newest first: acts, reveals and exports of personal data, sign-ins; `q` is part of the id of a thing',
  query: z.strictObject({ ...AuditFilter.shape, ...pageQuery }),
  response: pageOf(AuditEntry),
});
