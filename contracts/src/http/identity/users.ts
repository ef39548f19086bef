import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { endpoint } from '../endpoint.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';

/** A buyer's account as the administrator sees one (product.md 3.4). */
export const User = z.strictObject({
  id: Id,
  version: z.int(),
  fullName: z.string(),
  email: z.string(),
  createdAt: z.string(),
});
export type User = z.infer<typeof User>;

/** Which buyers, and in which order. */
export const UserFilter = z.strictObject({
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
export const eraseUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}',
  permission: 'privacy.erase',
  summary: 'Erase a buyer as a person, for good: account, name, address',
  params: z.strictObject({ id: Id }),
  status: 204,
});
