import * as z from 'zod/mini';
import {
  type ActKind,
  type AdminPermission,
  type AdminRole,
  actKinds,
  adminRoles,
  may,
} from '../../values/admin-roles.js';
import { Id } from '../../values/ids.js';
import { writtenText } from '../care/disputes.js';
import { DecisionForm } from '../care/admin-disputes.js';
import { RefundForm } from '../buying/refunds.js';
import { endpoint } from '../endpoint.js';
import { InviteForm, RolesForm } from '../identity/admins.js';
import { Whom } from '../identity/privacy.js';
import { AdjustmentForm } from '../money/adjustments.js';
import { MassRefundForm } from '../money/mass-refunds.js';
import { PolicyForm } from '../money/policies.js';
import { filtersOf } from '../list-filters.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';

/** What it takes to propose or approve each kind of what two administrators have to agree on while second eyes are on. */
export const actPermissions = {
  refund: 'refunds.give',
  'mass-refund': 'refunds.give',
  'dispute-decision': 'disputes.decide',
  'payout-run': 'payouts.run',
  'balance-adjustment': 'balances.adjust',
  policy: 'policies.set',
  erasure: 'privacy.erase',
  administrator: 'administrators.manage',
  roles: 'administrators.manage',
  'second-eyes': 'administrators.manage',
} as const satisfies Record<ActKind, AdminPermission>;

/** The roles that may approve something: to give one of them away takes two. */
export const approverRoles: readonly AdminRole[] = adminRoles.filter((role) =>
  actKinds.some((kind) => may([role], actPermissions[kind])),
);

/** Whether acts need a second administrator, and the refunds of one order, or
 * adjustments of one seller in a month, above which they do: whole units of their currency. */
export const SecondEyes = z.strictObject({
  isOn: z.boolean(),
  refundOver: z.int('Please enter a whole number').check(z.minimum(0), z.maximum(1_000_000)),
});
export type SecondEyes = z.infer<typeof SecondEyes>;

/** An act as the call that does it alone takes it. */
export const ProposedAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('refund'), purchaseId: Id, form: RefundForm }),
  z.strictObject({ kind: z.literal('mass-refund'), form: MassRefundForm }),
  z.strictObject({ kind: z.literal('dispute-decision'), disputeId: Id, form: DecisionForm }),
  z.strictObject({ kind: z.literal('payout-run') }),
  z.strictObject({ kind: z.literal('balance-adjustment'), sellerId: Id, form: AdjustmentForm }),
  z.strictObject({ kind: z.literal('policy'), form: PolicyForm }),
  z.strictObject({ kind: z.literal('erasure'), form: Whom }),
  z.strictObject({ kind: z.literal('administrator'), form: InviteForm }),
  z.strictObject({ kind: z.literal('roles'), adminId: Id, form: RolesForm }),
  z.strictObject({ kind: z.literal('second-eyes'), form: SecondEyes }),
]);
export type ProposedAct = z.infer<typeof ProposedAct>;

/**
 * `approved` until it was executed, then `done`, or `failed` when the rules refused it by then. `withdrawn` by who proposed it,
 * `lapsed` a day later.
 */
export const ApprovalStatus = z.enum([
  'waiting',
  'approved',
  'done',
  'failed',
  'declined',
  'withdrawn',
  'lapsed',
]);
export type ApprovalStatus = z.infer<typeof ApprovalStatus>;

const Colleague = z.strictObject({ id: Id, name: z.string() });

/** An act that was proposed; instants are ISO UTC. */
export const Approval = z.strictObject({
  id: Id,
  version: z.int(),
  kind: z.enum(actKinds),
  status: ApprovalStatus,
  /** What happens once it is approved, in words, as proposed; null once the person whom it is about was erased. */
  effect: z.nullable(
    z.strictObject({
      summary: z.string(),
      lines: z.array(z.strictObject({ label: z.string(), value: z.string() })),
      /** The order that it is about. */
      orderId: z.nullable(Id),
    }),
  ),
  proposedBy: Colleague,
  proposedAt: z.string(),
  lapsesAt: z.string(),
  /** Who approved, declined or withdrew it. */
  decidedBy: z.nullable(Colleague),
  decidedAt: z.nullable(z.string()),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  /** Why it failed, as people read it. */
  refusal: z.nullable(z.string()),
});
export type Approval = z.infer<typeof Approval>;

/** Which acts, and in which order. */
export const ApprovalFilter = z.strictObject({
  status: z.optional(ApprovalStatus),
  ...searchQuery,
  ...filtersOf(['actKind', 'age']),
  ...sortQuery(['proposedBy', 'proposedAt', 'lapsesAt']),
});
export type ApprovalFilter = z.infer<typeof ApprovalFilter>;

const approvalId = z.strictObject({ id: Id });

export const listApprovals = endpoint({
  method: 'GET',
  path: '/admin/approvals',
  permission: 'approvals.see',
  summary:
    'Acts that were proposed and that the reader may approve, newest first, waiting ones oldest first; `q` is part of what one will do (an event, a seller, an amount), of its reason or of an administrator’s name, or an order',
  query: z.strictObject({ ...ApprovalFilter.shape, ...livePageQuery }),
  response: livePageOf(Approval),
});
export const proposeAct = endpoint({
  method: 'POST',
  path: '/admin/approvals',
  permission: 'approvals.see',
  summary: 'Propose an act that a second administrator has to approve within a day',
  body: ProposedAct,
  response: Approval,
  status: 201,
  idempotencyKey: 'required',
});
export const approveAct = endpoint({
  method: 'POST',
  path: '/admin/approvals/{id}/approve',
  permission: 'approvals.see',
  summary: 'Approve what somebody else proposed: it is executed once, as theirs',
  params: approvalId,
  status: 204,
});
export const declineAct = endpoint({
  method: 'POST',
  path: '/admin/approvals/{id}/decline',
  permission: 'approvals.see',
  summary: 'Decline what somebody else proposed, or withdraw one’s own',
  params: approvalId,
  body: z.strictObject({ reason: writtenText('Please write a reason') }),
  response: Approval,
});

/** What holds, and how many active owners could approve; `version` counts the changes. */
export const SecondEyesPolicy = z.strictObject({ ...SecondEyes.shape, version: z.int(), owners: z.int() });
export type SecondEyesPolicy = z.infer<typeof SecondEyesPolicy>;

export const getSecondEyes = endpoint({
  method: 'GET',
  path: '/admin/second-eyes',
  permission: 'console.use',
  summary: 'Which acts need a second administrator',
  response: SecondEyesPolicy,
});
export const setSecondEyes = endpoint({
  method: 'PUT',
  path: '/admin/second-eyes',
  permission: 'administrators.manage',
  summary:
    'Say which acts need a second administrator: on with two active owners; a change while on needs one itself',
  body: SecondEyes,
  response: SecondEyesPolicy,
});
