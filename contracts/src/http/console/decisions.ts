import * as z from 'zod/mini';
import type { AdminPermission } from '../../values/admin-roles.js';
import { Id } from '../../values/ids.js';
import { Rejection, type RejectionReason } from '../../values/rejection.js';
import { BulkOutcomes, bulkOf } from '../bulk.js';
import { endpoint } from '../endpoint.js';
import { ShownVersion } from '../selling/sellers.js';

/** What the administrators decide on, each in a queue of its own. The id of bank information and of a change of names is its seller's. */
export const DecisionKind = z.enum(['ticket', 'seller', 'seller-change', 'partner-request', 'bank-info']);
export type DecisionKind = z.infer<typeof DecisionKind>;

/** What it takes to decide on each. */
export const decisionPermissions = {
  ticket: 'tickets.decide',
  seller: 'sellers.decide',
  'seller-change': 'sellers.decide',
  'partner-request': 'partners.decide',
  'bank-info': 'bank-info.decide',
} as const satisfies Record<DecisionKind, AdminPermission>;

/** `withdraw` and `return` (to pending) take a ticket off sale that was approved before. */
export const Verdict = z.enum(['approve', 'reject', 'withdraw', 'return']);
export type Verdict = z.infer<typeof Verdict>;

/** The verdicts that take tickets off sale; both need a reason. */
export const TAKEDOWN_VERDICTS = ['withdraw', 'return'] as const satisfies readonly Verdict[];
export type TakedownVerdict = (typeof TAKEDOWN_VERDICTS)[number];

/** Whether a verdict takes tickets off sale. */
export function isTakedown(verdict: Verdict): verdict is TakedownVerdict {
  return verdict === 'withdraw' || verdict === 'return';
}

const REJECTION_REASONS: Readonly<Record<DecisionKind, readonly RejectionReason[]>> = {
  ticket: ['price-too-high', 'details-missing', 'event-unknown', 'duplicate', 'other'],
  seller: ['identity-unclear', 'company-unclear', 'duplicate', 'other'],
  'seller-change': ['identity-unclear', 'company-unclear', 'other'],
  'bank-info': ['name-differs', 'numbers-wrong', 'other'],
  'partner-request': ['no-fit', 'company-unclear', 'duplicate', 'other'],
};

const TAKEDOWN_REASONS: readonly RejectionReason[] = [
  'approved-by-mistake',
  'price-too-high',
  'details-wrong',
  'not-genuine',
  'duplicate',
  'other',
];

/** The reasons for a verdict on one of a kind, the usual one first. */
export function reasonsFor(kind: DecisionKind, verdict: Verdict): readonly RejectionReason[] {
  return isTakedown(verdict) ? TAKEDOWN_REASONS : REJECTION_REASONS[kind];
}

/** One verdict for several things, each as it was shown in `version`. */
export const DecideMany = z
  .strictObject({
    kind: DecisionKind,
    verdict: Verdict,
    /** Why, with a rejection or when tickets are taken off sale; the same for all. */
    rejection: z.optional(Rejection),
    items: bulkOf(z.strictObject({ id: Id, version: ShownVersion })),
  })
  .check(
    z.refine(({ kind, verdict }) => kind === 'ticket' || !isTakedown(verdict), {
      path: ['verdict'],
      error: 'Only tickets can be taken off sale',
    }),
    z.refine(({ verdict, rejection }) => rejection !== undefined || !isTakedown(verdict), {
      path: ['rejection'],
      error: 'Please choose a reason',
    }),
  );
export type DecideMany = z.infer<typeof DecideMany>;

export const decideMany = endpoint({
  method: 'POST',
  path: '/admin/decisions',
  permission: 'console.use',
  summary:
    'Approve or reject several waiting things, or take several tickets off sale; each is decided for itself, and has its own result. An Idempotency-Key counts for each of them',
  body: DecideMany,
  response: BulkOutcomes,
});
