import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { Rejection, type RejectionReason } from '../../values/rejection.js';
import { BulkOutcomes, bulkOf } from '../bulk.js';
import { endpoint } from '../endpoint.js';
import { ShownVersion } from '../selling/sellers.js';

/** What the administrators decide on, each in a queue of its own. The id of bank information is its seller's. */
export const DecisionKind = z.enum(['ticket', 'seller', 'partner-request', 'bank-info']);
export type DecisionKind = z.infer<typeof DecisionKind>;

export const Verdict = z.enum(['approve', 'reject']);
export type Verdict = z.infer<typeof Verdict>;

/** The reasons for which one of each kind is rejected, the usual one first. */
export const REJECTION_REASONS: Readonly<Record<DecisionKind, readonly RejectionReason[]>> = {
  ticket: ['price-too-high', 'details-missing', 'event-unknown', 'duplicate', 'other'],
  seller: ['identity-unclear', 'company-unclear', 'duplicate', 'other'],
  'bank-info': ['name-differs', 'numbers-wrong', 'other'],
  'partner-request': ['no-fit', 'company-unclear', 'duplicate', 'other'],
};

/** One verdict for several waiting things, each as it was shown in `version`. */
export const DecideMany = z.strictObject({
  kind: DecisionKind,
  verdict: Verdict,
  /** Why, with a rejection; the same for all. */
  rejection: z.optional(Rejection),
  items: bulkOf(z.strictObject({ id: Id, version: ShownVersion })),
});
export type DecideMany = z.infer<typeof DecideMany>;

export const decideMany = endpoint({
  method: 'POST',
  path: '/admin/decisions',
  summary:
    'Approve or reject several waiting things; each is decided for itself, and has its own result. An Idempotency-Key counts for each of them',
  body: DecideMany,
  response: BulkOutcomes,
});
