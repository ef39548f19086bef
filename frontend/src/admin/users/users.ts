import {
  type Block,
  User,
  type UserFilter,
  blockBuyer,
  listUsers,
  unblockBuyer,
} from '@terrace/contracts/http/identity/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { IdempotencyKey } from '../../api/idempotency-key';
import { showToast } from '../../ui/feedback/toast';
import { matches } from '../list/matches';
import { useConsoleList } from '../list/use-console-list';
import { refusalText } from '../moderation/decisions/refusal-text';

/** Texts of Users (product.md 2.30, 6.6, 8.8). */
export const messages = {
  intro: 'Buyers with an account, newest first.',
  search: 'Search by name or email',
  failed: 'Failed to load users data',
  empty: 'No users here.',
  name: 'Name',
  email: 'Email',
  since: 'Signed up',
  status: 'Status',
  statuses: { active: 'Active', blocked: 'Blocked' },
  privacy: 'Privacy',
  block: 'Block',
  unblock: 'Unblock',
  blockTitle: (name: string) => `Block ${name}?`,
  effect:
    'The buyer is signed out, and can neither sign in nor buy, also as a guest with this email address. What they selected is given back. Paid orders stay and are delivered.',
  reason: 'Reason',
  note: 'Note',
  noteHint: 'For administrators. An export of the person’s data contains it.',
  /** The moment already formatted. */
  blockedBy: (by: string, at: string) => `by ${by}, ${at}`,
  blocked: (name: string) => `${name} is blocked.`,
  unblocked: (name: string) => `${name} can sign in and buy again.`,
  failedChange: 'Failed to change the account',
} as const;

const LIST = 'admin-users';

/** A page of the filtered buyers, live. */
export function useUsers(filter: UserFilter, page = 1) {
  const { status, q } = filter;
  return useConsoleList(filter, page, {
    key: LIST,
    kind: 'user',
    row: User,
    fetchPage: (query, signal) => callApi(listUsers, { query, signal }),
    belongs: (user) =>
      (status === undefined || user.status === status) && matches(q, [user.fullName], [user.email]),
    since: ({ createdAt }) => createdAt,
  });
}

/** Blocks a buyer; repeated attempts count once. Throws with the text for the form. */
export function useBlockBuyer() {
  const queries = useQueryClient();
  const [key] = useState(() => new IdempotencyKey());
  return async ({ id, fullName }: User, body: Block) => {
    try {
      await callApi(blockBuyer, { params: { id }, body, idempotencyKey: key.of(body) });
    } catch (failure) {
      key.failed(failure);
      throw new Error(refusalText(failure, messages.failedChange), { cause: failure });
    } finally {
      void queries.invalidateQueries({ queryKey: [LIST] });
    }
    key.settled();
    showToast({ tone: 'approved', text: messages.blocked(fullName) });
  };
}

/** Unblocks a buyer; the button beside it takes that back, so nothing asks first. */
export function useUnblockBuyer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: User) => callApi(unblockBuyer, { params: { id } }),
    onSuccess: ({ fullName }) => showToast({ tone: 'approved', text: messages.unblocked(fullName) }),
    onError: (failure) => showToast({ tone: 'rejected', text: refusalText(failure, messages.failedChange) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [LIST] }),
  });
}
