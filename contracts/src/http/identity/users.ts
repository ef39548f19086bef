import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { otherIsExplained, reasonOf } from '../../values/text/reason.js';
import { optionalText } from '../../values/text/text.js';
import { endpoint } from '../endpoint.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';

/** Why a buyer is blocked, for the administrators: the buyer does not read it. */
export const BLOCK_REASON_TEXTS = {
  fraud: 'Payments look fraudulent',
  chargebacks: 'Payments were charged back',
  disputes: 'Disputes were not honest',
  abuse: 'Abuse of colleagues or sellers',
  'asked-by-buyer': 'The buyer asked for it',
  other: 'Another reason',
} as const;
export const BlockReason = reasonOf(BLOCK_REASON_TEXTS);
export type BlockReason = z.infer<typeof BlockReason>;

/** A reason, and what else there is to say; 'other' means nothing without it. */
export const Block = z
  .strictObject({ reason: BlockReason, note: optionalText(500) })
  .check(otherIsExplained('note'));
export type Block = z.infer<typeof Block>;

export const UserStatus = z.enum(['active', 'blocked']);
export type UserStatus = z.infer<typeof UserStatus>;

/** A buyer's account as the administrator sees one (product.md 3.4). */
export const User = z.strictObject({
  id: Id,
  version: z.int(),
  fullName: z.string(),
  email: z.string(),
  createdAt: z.string(),
  status: UserStatus,
  /** Who blocked a blocked one, when and why. */
  block: z.nullable(
    z.strictObject({ by: z.string(), at: z.string(), reason: BlockReason, note: z.string() }),
  ),
});
export type User = z.infer<typeof User>;

/** Which buyers, and in which order. */
export const UserFilter = z.strictObject({
  status: z.optional(UserStatus),
  ...searchQuery,
  ...sortQuery(['fullName', 'email', 'createdAt']),
});
export type UserFilter = z.infer<typeof UserFilter>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  permission: 'users.see',
  summary: 'Buyer accounts, newest first',
  query: z.strictObject({ ...UserFilter.shape, ...livePageQuery }),
  response: livePageOf(User),
});
export const blockBuyer = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/block',
  permission: 'users.block',
  summary:
    'Block a buyer: sessions end, signing in and buying are refused, also as a guest with the same address; orders stay and are delivered',
  params: z.strictObject({ id: Id }),
  body: Block,
  response: User,
});
export const unblockBuyer = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/unblock',
  permission: 'users.block',
  summary: 'Let a blocked buyer sign in and buy again',
  params: z.strictObject({ id: Id }),
  response: User,
});
export const eraseUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}',
  permission: 'privacy.erase',
  summary: 'Erase a buyer as a person, for good: account, name, address',
  params: z.strictObject({ id: Id }),
  status: 204,
});
