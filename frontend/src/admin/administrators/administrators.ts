import {
  Administrator,
  type AdministratorFilter,
  adminHistory,
  changeAdminRoles,
  disableAdmin,
  enableAdmin,
  getAdminPolicy,
  inviteAdmin,
  inviteAdminAgain,
  listAdmins,
  ownAdminHistory,
  resetSecondFactor,
  setAdminPolicy,
} from '@terrace/contracts/http/identity/admins';
import type { BodyOf } from '@terrace/contracts/http/endpoint';
import type { AdminRole } from '@terrace/contracts/values/admin-roles';
import {
  keepPreviousData,
  useQuery,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { IdempotencyKey } from '../../api/idempotency-key';
import { useIsBehind } from '../../live/use-connection';
import { meQuery } from '../../session/session';
import { showToast } from '../../ui/feedback/toast';
import { matches } from '../list/matches';
import { useConsoleList } from '../list/use-console-list';
import { refusalText } from '../moderation/decisions/refusal-text';
import { doOrPropose } from '../approvals/approvals';
import { messages } from './messages';

const KEY = 'admin-administrators';
const LIST = [KEY];

/** A page of the filtered administrators, live: also their sign-ins. */
export function useAdministrators(filter: AdministratorFilter, page = 1) {
  const { status, q } = filter;
  return useConsoleList(filter, page, {
    key: KEY,
    kind: 'administrator',
    row: Administrator,
    fetchPage: (query, signal) => callApi(listAdmins, { query, signal }),
    belongs: (admin) =>
      (status === undefined || admin.status === status) && matches(q, [admin.fullName], [admin.email]),
    since: ({ createdAt }) => createdAt,
  });
}

/** Invites an administrator; repeated attempts count once. */
export function useInviteAdmin() {
  const [key] = useState(() => new IdempotencyKey());
  return async (body: BodyOf<typeof inviteAdmin>): Promise<void> => {
    try {
      const act = { kind: 'administrator', form: inviteAdmin.body.parse(body) } as const;
      const call = () => callApi(inviteAdmin, { body, idempotencyKey: key.of(body) });
      if ((await doOrPropose(act, call)) === 'proposed') return;
    } catch (failure) {
      key.failed(failure);
      const isTaken = failure instanceof ApiProblem && failure.code === 'email-taken';
      throw isTaken ? { errors: [{ path: 'email', message: failure.message }] } : failure;
    }
    key.settled();
    showToast({ tone: 'approved', text: messages.inviteSent(body.email) });
  };
}

const actions = {
  inviteAgain: { endpoint: inviteAdminAgain, done: messages.invitedAgain },
  disable: { endpoint: disableAdmin, done: messages.disabled },
  enable: { endpoint: enableAdmin, done: messages.enabled },
  resetFactor: { endpoint: resetSecondFactor, done: messages.factorReset },
};
export type AccountAction = keyof typeof actions;

/** Changes another administrator's account. */
export function useAccountAction() {
  return useAdminAction<{ readonly action: AccountAction; readonly admin: Administrator }>({
    decide: ({ action, admin: { id } }) => callApi(actions[action].endpoint, { params: { id } }),
    done: ({ action, admin }) => actions[action].done(admin.fullName),
    failed: messages.failedChange,
    list: LIST,
  });
}

/** Replaces another administrator's roles. */
export function useChangeRoles() {
  return useAdminAction<{ readonly admin: Administrator; readonly roles: AdminRole[] }>({
    decide: ({ admin: { id: adminId }, roles }) =>
      doOrPropose({ kind: 'roles', adminId, form: { roles } }, () =>
        callApi(changeAdminRoles, { params: { id: adminId }, body: { roles } }),
      ),
    done: ({ admin }) => messages.rolesChanged(admin.fullName),
    failed: messages.failedChange,
    list: LIST,
  });
}

const POLICY = ['administrator-policy'];

/** What owners require of administrators. */
export function useAdminPolicy() {
  return useQuery({
    queryKey: POLICY,
    queryFn: ({ signal }) => callApi(getAdminPolicy, { signal }),
  });
}

/** Requires a second factor of these roles, and of no others; whoever saves may be concerned. */
export function useSetAdminPolicy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (secondFactorFor: AdminRole[]) => callApi(setAdminPolicy, { body: { secondFactorFor } }),
    onSuccess: (policy) => {
      queries.setQueryData(POLICY, policy);
      void queries.invalidateQueries({ queryKey: meQuery.queryKey });
      showToast({ tone: 'approved', text: messages.policy.saved });
    },
    onError: (error) => showToast({ tone: 'rejected', text: refusalText(error, messages.policy.failedSave) }),
  });
}

/** The history of an account, newest first; refetched when its row changes. */
export function useAdminHistory({ id, version }: Pick<Administrator, 'id' | 'version'>, isOwn: boolean) {
  return useQuery({
    queryKey: ['admin-history', id, version],
    queryFn: ({ signal }) =>
      isOwn ? callApi(ownAdminHistory, { signal }) : callApi(adminHistory, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * An administrator's action without undo, on the row at the version that was shown. A toast shows the
 * outcome: success, who acted first, or the section's failure message; a conflict refetches the list.
 * `isPaused` while the page is offline.
 */
function useAdminAction<Row>({
  decide,
  done,
  failed,
  list,
}: {
  readonly decide: (row: Row) => Promise<unknown>;
  readonly done: (row: Row) => string;
  readonly failed: string;
  /** Queries that show the row: refetched after a refusal, so that they show its reason. */
  readonly list: QueryKey;
}) {
  const queries = useQueryClient();
  const isOffline = useIsBehind();
  const mutation = useMutation({
    mutationFn: decide,
    onSuccess: (answer, row) => {
      if (answer !== 'proposed') showToast({ tone: 'approved', text: done(row) });
    },
    onError: (error) => {
      showToast({ tone: 'rejected', text: refusalText(error, failed) });
      if (error instanceof ApiProblem && error.status === 409)
        void queries.invalidateQueries({ queryKey: list });
    },
  });
  return { ...mutation, isPaused: isOffline };
}
