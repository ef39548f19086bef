import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { OpenMatter } from '../../values/open-matters.js';
import { Rejection, type RejectionReason, ShownRejection } from '../../values/rejection.js';
import { SellerKind, SellerStatus } from '../../values/statuses.js';
import { filtersOf } from '../list-filters.js';
import { endpoint } from '../endpoint.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';

/** Who decided, and when. */
export const Decision = z.strictObject({ by: z.string(), at: z.string() });
export type Decision = z.infer<typeof Decision>;

/** An approval or a rejection; `rejection` is the reason, and null for approvals and for rejections without a reason. */
export const ReviewDecision = z.strictObject({ ...Decision.shape, rejection: z.nullable(ShownRejection) });
export type ReviewDecision = z.infer<typeof ReviewDecision>;

/** Versions of streams are counted in 32 bits. */
const HIGHEST_VERSION = 2_147_483_647;

/** The `version` of a row as it stood on the screen that asks for a decision on it. */
export const ShownVersion = z.int().check(z.minimum(1), z.maximum(HIGHEST_VERSION));

/** A seller as the administrator sees one; the id number is masked. */
export const Seller = z.strictObject({
  id: Id,
  version: z.int(),
  fullName: z.string(),
  companyName: z.string(),
  /** Left out where the seller did not say. */
  kind: z.optional(SellerKind),
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  idNumber: z.string(),
  status: SellerStatus,
  isApproved: z.boolean(),
  createdAt: z.string(),
  decision: z.nullable(ReviewDecision),
});
export type Seller = z.infer<typeof Seller>;

/** Which sellers, and in which order. */
export const SellerFilter = z.strictObject({
  status: z.optional(SellerStatus),
  ...searchQuery,
  ...filtersOf(['age']),
  ...sortQuery(['fullName', 'companyName', 'email', 'createdAt']),
});
export type SellerFilter = z.infer<typeof SellerFilter>;

export const listSellers = endpoint({
  method: 'GET',
  path: '/admin/sellers',
  permission: 'sellers.see',
  summary:
    'Sellers, newest first; those of one status by when they came to it, pending ones oldest first; `q` is part of a name, a company, an address or a phone number, or the id of a seller',
  query: z.strictObject({ ...SellerFilter.shape, ...livePageQuery }),
  response: livePageOf(Seller),
});
/**
 * What the administrator was looking at: a decision on a seller whose status has changed since is refused
 * as `already-decided`, and so is one on a `version` older than the last decision. Without both, it is a
 * waiting seller (`pending`) who is approved or rejected: of two who decide at once one wins.
 */
const decisionBody = z.strictObject({
  from: z.optional(SellerStatus),
  version: z.optional(ShownVersion),
});

export const approveSeller = endpoint({
  method: 'POST',
  path: '/admin/sellers/{id}/approve',
  permission: 'sellers.decide',
  summary: 'Approve a seller: status active, isApproved true; a rejected one only with `from: rejected`',
  params: z.strictObject({ id: Id }),
  body: decisionBody,
  response: Seller,
});
export const rejectSeller = endpoint({
  method: 'POST',
  path: '/admin/sellers/{id}/reject',
  permission: 'sellers.decide',
  summary:
    'Reject a waiting seller: status rejected, isApproved false; one who was approved is suspended or closed instead',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ ...decisionBody.shape, rejection: z.optional(Rejection) }),
  response: Seller,
});
/** The reasons for which a seller is suspended or closed, the usual one first. */
export const STANDING_REASONS: readonly RejectionReason[] = [
  'checking-sales',
  'deliveries-missing',
  'buyers-complained',
  'not-genuine',
  'identity-unclear',
  'asked-by-seller',
  'other',
];

const standingBody = z.strictObject({ ...decisionBody.shape, rejection: Rejection });

export const suspendSeller = endpoint({
  method: 'POST',
  path: '/admin/sellers/{id}/suspend',
  permission: 'sellers.decide',
  summary:
    'Suspend an active seller: tickets are hidden and not sold until `reinstate`; the seller still signs in, delivers and is paid',
  params: z.strictObject({ id: Id }),
  body: standingBody,
  response: Seller,
});
export const closeSeller = endpoint({
  method: 'POST',
  path: '/admin/sellers/{id}/close',
  permission: 'sellers.decide',
  summary:
    'Close an active or suspended seller: tickets are withdrawn; the seller still signs in, delivers what is sold and is paid',
  params: z.strictObject({ id: Id }),
  body: standingBody,
  response: Seller,
});
export const reinstateSeller = endpoint({
  method: 'POST',
  path: '/admin/sellers/{id}/reinstate',
  permission: 'sellers.decide',
  summary: 'Let a suspended or closed seller sell again; the tickets of a suspended one return as they were',
  params: z.strictObject({ id: Id }),
  body: decisionBody,
  response: Seller,
});
export const sellerEffects = endpoint({
  method: 'GET',
  path: '/admin/sellers/{id}/open-matters',
  permission: 'sellers.see',
  summary: 'What a seller has open, before the seller is suspended or closed; kinds without any are left out',
  params: z.strictObject({ id: Id }),
  response: z.strictObject({ items: z.array(OpenMatter) }),
});
export const revealIdNumber = endpoint({
  kind: 'disclosure',
  method: 'POST',
  path: '/admin/sellers/{id}/id-number',
  permission: 'sellers.reveal',
  summary: "A seller's id number in full; who looked is recorded",
  params: z.strictObject({ id: Id }),
  response: z.strictObject({ idNumber: z.string() }),
});
export const eraseSeller = endpoint({
  method: 'DELETE',
  path: '/admin/sellers/{id}',
  permission: 'privacy.erase',
  summary: 'Erase a seller as a person, for good: account, names, numbers; tickets leave the market',
  params: z.strictObject({ id: Id }),
  status: 204,
});
