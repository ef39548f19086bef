import {
  Administrator,
  type AdministratorFilter,
  adminHistory,
  disableAdmin,
  enableAdmin,
  inviteAdmin,
  inviteAdminAgain,
  listAdmins,
  resetSecondFactor,
} from '@terrace/contracts/http/admins';
import type { BodyOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../app/api';
import { ApiProblem } from '../../app/api-problem';
import { CommandKey } from '../../app/command-key';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { showToast } from '../../ui/toast';
import { matches } from '../queue/matches';
import { ROWS_PER_PAGE } from '../queue/rows-per-page';
import { useDecision } from '../queue/use-decision';
import { messages } from './messages';

const LIST = ['admin-administrators'];

/** A page of the administrators that a filter names, live: also their sign-ins. */
export function useAdministrators(filter: AdministratorFilter, page = 1) {
  const { status, q } = filter;
  return useLivePage<Administrator, ResponseOf<typeof listAdmins>>({
    queryKey: [...LIST, filter],
    page,
    perPage: ROWS_PER_PAGE,
    fetchPage: (asked, signal) => callApi(listAdmins, { query: { ...filter, ...asked }, signal }),
    topics: [topics.admin],
    rowOf: (change) => rowOf(change, 'administrator', Administrator),
    belongs: (admin) =>
      (status === undefined || admin.status === status) && matches(q, admin.fullName, admin.email),
    since: ({ createdAt }) => createdAt,
  });
}

/** Invites somebody, once however often it is tried. */
export function useInviteAdmin() {
  const [key] = useState(() => new CommandKey());
  return async (body: BodyOf<typeof inviteAdmin>): Promise<void> => {
    try {
      await callApi(inviteAdmin, { body, idempotencyKey: key.of(body) });
    } catch (failure) {
      key.failed(failure);
      const isTaken = failure instanceof ApiProblem && failure.code === 'email-taken';
      throw isTaken ? { errors: [{ path: 'email', message: failure.message }] } : failure;
    }
    key.settled();
    showToast({ tone: 'approved', text: messages.inviteSent(body.email) });
  };
}

const deeds = {
  inviteAgain: { endpoint: inviteAdminAgain, done: messages.invitedAgain },
  disable: { endpoint: disableAdmin, done: messages.disabled },
  enable: { endpoint: enableAdmin, done: messages.enabled },
  resetFactor: { endpoint: resetSecondFactor, done: messages.factorReset },
};
export type Deed = keyof typeof deeds;

/** What one administrator does to another's account. */
export function useAdminDeed() {
  return useDecision<{ readonly deed: Deed; readonly admin: Administrator }>({
    decide: ({ deed, admin: { id } }) => callApi(deeds[deed].endpoint, { params: { id } }),
    done: ({ deed, admin }) => deeds[deed].done(admin.fullName),
    failed: messages.failedChange,
    list: LIST,
  });
}

/** What happened to an account, newest first; asked for again whenever its row changes. */
export function useAdminHistory({ id, version }: Pick<Administrator, 'id' | 'version'>) {
  return useQuery({
    queryKey: ['admin-history', id, version],
    queryFn: ({ signal }) => callApi(adminHistory, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
}
