import {
  Approval,
  type ApprovalFilter,
  type ProposedAct,
  type SecondEyes,
  approveAct,
  approverRoles,
  declineAct,
  getSecondEyes,
  listApprovals,
  proposeAct,
  setSecondEyes,
} from '@terrace/contracts/http/console/approvals';
import type { ActKind } from '@terrace/contracts/values/admin-roles';
import { type Money, minorDigits } from '@terrace/contracts/values/money/money';
import { topics } from '@terrace/contracts/live/topics';
import type { Change } from '@terrace/contracts/live/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { IdempotencyKey } from '../../api/idempotency-key';
import { rowOf } from '../../live/apply-change';
import { live } from '../../live/live-connection';
import { useOpenedId } from '../../navigation/use-opened-id';
import { showToast } from '../../ui/feedback/toast';
import { refusalText } from '../moderation/decisions/refusal-text';
import { messages } from './messages';
import { useConsoleList } from '../list/use-console-list';

const LIST = 'admin-approvals';

/** A page of the acts that the reader may approve, live; only the server searches what an act will do. */
export function useApprovals(filter: ApprovalFilter, page = 1) {
  const { status } = filter;
  return useConsoleList(filter, page, {
    key: LIST,
    kind: 'approval',
    row: Approval,
    fetchPage: (query, signal) => callApi(listApprovals, { query, signal }),
    isOnlyForServer: filter.q !== undefined,
    belongs: (approval) => status === undefined || approval.status === status,
    since: ({ decidedAt, proposedAt }) => decidedAt ?? proposedAt,
  });
}

/** The act whose panel is open, which is in the address. It stays open, and up to date, when it leaves the list. */
export function useOpenedAct(listed: readonly Approval[] | undefined) {
  const [openId, show] = useOpenedId();
  const [known, setKnown] = useState<Approval>();
  const follow = useEffectEvent((change: Change) => {
    const act = rowOf(change, 'approval', Approval);
    if (act && act.id === openId) setKnown(act);
  });
  const isOpen = openId !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    return live.listen(topics.admin, { onChange: (change) => follow(change), onResync: () => undefined });
  }, [isOpen]);
  const present = listed?.find(({ id }) => id === openId);
  const followed = known?.id === openId ? known : undefined;
  const opened = present && present.version >= (followed?.version ?? 0) ? present : followed;
  const open = (act: Approval) => {
    setKnown(act);
    show(act.id);
  };
  return { opened, open, close: () => show(undefined) };
}

type Verdict = { readonly approve: true } | { readonly approve: false; readonly reason: string };

/** Approves or declines an act; one's own is withdrawn. Throws with the text of who was faster. */
export function useDecideAct() {
  const queries = useQueryClient();
  return async ({ id, effect }: Approval, verdict: Verdict): Promise<void> => {
    const summary = effect?.summary ?? messages.erased;
    try {
      if (verdict.approve) {
        await callApi(approveAct, { params: { id } });
        showToast({ tone: 'approved', text: messages.approved(summary) });
      } else {
        const { reason } = verdict;
        const { status } = await callApi(declineAct, { params: { id }, body: { reason } });
        const text = status === 'withdrawn' ? messages.withdrawn(summary) : messages.declined(summary);
        showToast({ tone: 'rejected', text });
      }
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.status < 500)
        throw new Error(refusalText(failure, messages.failedDecision), { cause: failure });
      throw failure;
    } finally {
      await queries.invalidateQueries({ queryKey: [LIST] });
    }
  };
}

/**
 * Does an act; where that takes two administrators it is proposed, said so, and `proposed` is returned. What takes two for certain
 * is proposed at once; only the server knows what comes above the limit together with what was done before, and refuses that.
 */
export async function doOrPropose<Result>(
  act: ProposedAct | undefined,
  run: () => Promise<Result>,
): Promise<Result | 'proposed'> {
  if (!act) return run();
  // Without the policy the server says whether it takes two.
  const policy = await callApi(getSecondEyes).catch(() => undefined);
  if (policy && takesTwo(act, policy)) return propose(act);
  try {
    return await run();
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'second-eyes-needed') throw failure;
    return propose(act);
  }
}

async function propose(act: ProposedAct): Promise<'proposed'> {
  await callApi(proposeAct, { body: act, idempotencyKey: new IdempotencyKey().of(act) });
  showToast({ tone: 'pending', text: messages.sent });
  return 'proposed';
}

/** Whether an act takes two administrators whatever was done before (product.md 26.2). */
export function takesTwo(act: ProposedAct, { isOn, refundOver }: SecondEyes): boolean {
  const isAbove = ({ amount, currency }: Money) => amount > refundOver * 10 ** minorDigits(currency);
  if (!isOn) return false;
  switch (act.kind) {
    case 'payout-run':
    case 'policy':
    case 'erasure':
    case 'second-eyes':
      return true;
    case 'administrator':
      return act.form.roles.some((role) => approverRoles.includes(role));
    case 'refund':
      return act.form.amount !== undefined && isAbove(act.form.amount);
    case 'balance-adjustment':
      return isAbove(act.form.amount);
    case 'mass-refund':
      return act.form.confirm.some(isAbove);
    case 'dispute-decision':
    case 'roles':
      return false;
  }
}

const POLICY = ['second-eyes'];

/** Which acts need a second administrator. */
export function useSecondEyes() {
  return useQuery({ queryKey: POLICY, queryFn: ({ signal }) => callApi(getSecondEyes, { signal }) });
}

/** Says which acts need a second administrator; a change while they are on is proposed. */
export function useSetSecondEyes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: SecondEyes) =>
      doOrPropose({ kind: 'second-eyes', form }, () => callApi(setSecondEyes, { body: form })),
    onSuccess: (answer) => {
      if (answer === 'proposed') return;
      queries.setQueryData(POLICY, answer);
      showToast({ tone: 'approved', text: messages.settings.saved });
    },
    onError: (error) => showToast({ tone: 'rejected', text: error.message }),
  });
}

/** What is said of an act before it is done: null while one administrator is enough for it. */
export function useTakesTwo(kind: ActKind): string | null {
  const { data } = useSecondEyes();
  if (!data?.isOn) return null;
  if (kind === 'balance-adjustment') return messages.adjustmentsTakeTwo(String(data.refundOver));
  const isRefund = kind === 'refund' || kind === 'mass-refund' || kind === 'dispute-decision';
  return isRefund ? messages.refundsTakeTwo(String(data.refundOver)) : messages.takesTwo;
}
