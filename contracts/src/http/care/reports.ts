import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { ReportOutcome, ReportReason, ReportStatus } from '../../values/listing/reports.js';
import { otherIsExplained } from '../../values/text/reason.js';
import { emailAddress } from '../../values/text/email-address.js';
import { Honeypot } from '../../values/text/honeypot.js';
import { optionalText, requiredText } from '../../values/text/text.js';
import { endpoint } from '../endpoint.js';
import { filtersOf } from '../list-filters.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';
import { Decision } from '../selling/sellers.js';

const MAX_TEXT = 1_000;

const fields = { reason: ReportReason, text: optionalText(MAX_TEXT), website: Honeypot };
const email = emailAddress('Email is required', 'Please enter a valid email address');
const statesWhy = otherIsExplained('text');

/** What somebody reports about a ticket (product.md 28.1); an account's own address counts, whatever is sent. */
export const ReportForm = z.strictObject({ ...fields, email: z.optional(email) }).check(statesWhy);
export type ReportForm = z.infer<typeof ReportForm>;
/** The same with an address, as guests have to send it. */
export const GuestReportForm = z.strictObject({ ...fields, email }).check(statesWhy);

/** A report of a ticket as administrators see it (product.md 28.2); `timestamp` is ISO UTC. */
export const Report = z.strictObject({
  id: Id,
  version: z.int(),
  ticketId: Id,
  sellerId: Id,
  eventName: z.string(),
  /** Type and seats of the ticket: 'eTickets, Section A'. */
  label: z.string(),
  reason: ReportReason,
  text: z.string(),
  email: z.string(),
  /** Whether the reporter has an account. */
  hasAccount: z.boolean(),
  status: ReportStatus,
  /** How many reports about the same ticket wait, this one included. */
  waiting: z.int(),
  timestamp: z.string(),
  /** `text` is what the reporter was told. */
  decision: z.nullable(z.strictObject({ ...Decision.shape, text: z.string() })),
});
export type Report = z.infer<typeof Report>;

/** Which reports, and in which order. */
export const ReportFilter = z.strictObject({
  status: z.optional(ReportStatus),
  ...searchQuery,
  ...filtersOf(['reportReason', 'age']),
  ...sortQuery(['eventName', 'timestamp']),
});
export type ReportFilter = z.infer<typeof ReportFilter>;

/** What is decided, and the text for the reporter; when action was taken, the seller reads it too. */
export const ReportDecision = z.strictObject({
  outcome: ReportOutcome,
  text: requiredText('Please write what the reporter reads', MAX_TEXT),
});
export type ReportDecision = z.infer<typeof ReportDecision>;

export const reportListing = endpoint({
  method: 'POST',
  path: '/tickets/{id}/reports',
  summary:
    'Report a seller’s ticket that is on sale; a second report by the same person is dropped while the first waits',
  params: z.strictObject({ id: Id }),
  body: ReportForm,
  status: 202,
});
export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  permission: 'reports.see',
  summary:
    'Reports of sellers’ tickets, newest first, those of one status by when they came to it, pending ones oldest first; `q` is part of an event or an address, or a ticket’s id',
  query: z.strictObject({ ...ReportFilter.shape, ...livePageQuery }),
  response: livePageOf(Report),
});
export const decideReport = endpoint({
  method: 'POST',
  path: '/admin/reports/{id}/decide',
  permission: 'reports.decide',
  summary: 'Decide a report that is pending; the reporter is told, and the seller when action was taken',
  params: z.strictObject({ id: Id }),
  body: ReportDecision,
  response: Report,
});
