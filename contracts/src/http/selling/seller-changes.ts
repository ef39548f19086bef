import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { Rejection, ShownRejection } from '../../values/rejection.js';
import { SellerChangeStatus, SellerKind } from '../../values/statuses.js';
import { requiredName } from '../../values/text/names.js';
import { phoneNumber, requiredText } from '../../values/text/text.js';
import { filtersOf } from '../list-filters.js';
import { endpoint } from '../endpoint.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';
import { ReviewDecision, ShownVersion } from './sellers.js';

/** What was checked with the registration: it changes once an administrator has decided. */
export const SellerNames = z.strictObject({
  fullName: requiredName('Full name is required'),
  companyName: requiredName('Company name is required'),
  /** Left out, it stays. */
  kind: z.optional(SellerKind),
});
export type SellerNames = z.infer<typeof SellerNames>;

/** What changes at once. */
export const SellerContact = z.strictObject({
  phoneNumber: phoneNumber('Phone number is required'),
  address: requiredText('Address is required', 500),
});
export type SellerContact = z.infer<typeof SellerContact>;

const names = { fullName: z.string(), companyName: z.string(), kind: z.optional(SellerKind) };

/** A seller's own details, with the change of names that was asked for last. */
export const SellerDetails = z.strictObject({
  ...names,
  phoneNumber: z.string(),
  address: z.string(),
  change: z.nullable(
    z.strictObject({ ...names, status: SellerChangeStatus, rejection: z.nullable(ShownRejection) }),
  ),
});
export type SellerDetails = z.infer<typeof SellerDetails>;

export const ownSellerDetails = endpoint({
  method: 'GET',
  path: '/seller-details',
  summary: "The signed-in seller's names and contact data, and the change of names that was asked for last",
  response: SellerDetails,
});
export const changeSellerContact = endpoint({
  method: 'PUT',
  path: '/seller-details/contact',
  summary: 'Change phone number and address',
  body: SellerContact,
  response: SellerDetails,
});
export const requestSellerNames = endpoint({
  method: 'PUT',
  path: '/seller-details/names',
  summary:
    'Ask for other names; an administrator decides, and the seller goes on selling under the present ones',
  body: SellerNames,
  response: SellerDetails,
});

/** A change of names as the administrators see it, old and new. */
export const SellerChange = z.strictObject({
  /** The seller's. */
  id: Id,
  version: z.int(),
  formerName: z.string(),
  formerCompany: z.string(),
  formerKind: z.optional(SellerKind),
  ...names,
  status: SellerChangeStatus,
  createdAt: z.string(),
  /** Since when it has this status. */
  statusSince: z.string(),
  decision: z.nullable(ReviewDecision),
});
export type SellerChange = z.infer<typeof SellerChange>;

/** Which changes, and in which order. */
export const SellerChangeFilter = z.strictObject({
  status: z.optional(SellerChangeStatus),
  ...searchQuery,
  ...filtersOf(['seller', 'age']),
  ...sortQuery(['formerName', 'statusSince']),
});
export type SellerChangeFilter = z.infer<typeof SellerChangeFilter>;

export const listSellerChanges = endpoint({
  method: 'GET',
  path: '/admin/seller-changes',
  permission: 'sellers.see',
  summary:
    'Changes of names that sellers asked for, newest first, pending ones oldest first; `q` is part of an old or a new name',
  query: z.strictObject({ ...SellerChangeFilter.shape, ...livePageQuery }),
  response: livePageOf(SellerChange),
});

const params = z.strictObject({ sellerId: Id });
/** What the administrator was looking at: what the seller asked for since is not decided on (`changed-since-seen`). */
const decisionBody = z.strictObject({ version: z.optional(ShownVersion) });

export const approveSellerChange = endpoint({
  method: 'POST',
  path: '/admin/seller-changes/{sellerId}/approve',
  permission: 'sellers.decide',
  summary: 'Approve a change of names, which counts from now on',
  params,
  body: decisionBody,
  response: SellerChange,
});
export const rejectSellerChange = endpoint({
  method: 'POST',
  path: '/admin/seller-changes/{sellerId}/reject',
  permission: 'sellers.decide',
  summary: 'Reject a change of names; the seller reads why',
  params,
  body: z.strictObject({ ...decisionBody.shape, rejection: z.optional(Rejection) }),
  response: SellerChange,
});
