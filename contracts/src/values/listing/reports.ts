import * as z from 'zod/mini';
import { reasonOf } from '../text/reason.js';

/** Why somebody reports a seller's ticket, with the sentence that the list of reasons shows (product.md 28.1). */
export const REPORT_REASON_TEXTS = {
  'seats-wrong': 'The seats are wrong or invented',
  'price-wrong': 'The price or fees are wrong',
  'not-allowed': 'It may not be sold',
  misleading: 'The description is misleading',
  other: 'Another reason',
} as const;
export const ReportReason = reasonOf(REPORT_REASON_TEXTS);
export type ReportReason = z.infer<typeof ReportReason>;

/** What an administrator decides on a report. */
export const ReportOutcome = z.enum(['action-taken', 'no-action'], 'Please choose a decision');
export type ReportOutcome = z.infer<typeof ReportOutcome>;

/** `pending` waits for an administrator. */
export const ReportStatus = z.enum(['pending', ...ReportOutcome.options]);
export type ReportStatus = z.infer<typeof ReportStatus>;

/** The statuses in their order, with their names. */
export const REPORT_STATUS_TEXTS = {
  pending: 'Pending',
  'action-taken': 'Action taken',
  'no-action': 'No action',
} as const satisfies Readonly<Record<ReportStatus, string>>;
