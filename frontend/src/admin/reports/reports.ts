import {
  Report,
  type ReportDecision,
  type ReportFilter,
  decideReport,
  listReports,
} from '@terrace/contracts/http/care/reports';
import type { Change } from '@terrace/contracts/live/messages';
import { REPORT_STATUS_TEXTS } from '@terrace/contracts/values/listing/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { IdempotencyKey } from '../../api/idempotency-key';
import { rowOf } from '../../live/apply-change';
import { showToast } from '../../ui/feedback/toast';
import { matches } from '../list/matches';
import { useConsoleList } from '../list/use-console-list';
import { refusalText } from '../moderation/decisions/refusal-text';

/** Texts of Reports (product.md 2.28, 28.2). */
export const messages = {
  intro: 'Reports of sellers’ tickets; pending ones oldest first.',
  search: 'Search by event, email or ticket id',
  statuses: REPORT_STATUS_TEXTS,
  failed: 'Failed to load reports',
  empty: 'No reports here.',
  event: 'Event',
  ticket: 'Ticket',
  reason: 'Reason',
  text: 'Text',
  noText: '–',
  reporter: 'Reported by',
  withAccount: 'With an account',
  waiting: 'Waiting',
  waitingAbout: (count: number) => `${count} about this ticket`,
  since: 'Received',
  status: 'Status',
  seller: 'Seller',
  sellerPage: 'Page of the seller',
  decide: 'Decide',
  takeDown: 'To take the listing down, ',
  takeDownLink: 'withdraw it in Tickets',
  outcome: 'Decision',
  choose: 'Choose a decision',
  note: 'Text to the reporter',
  noteHint: 'With ‘Action taken’ the seller reads it too. Do not write who reported.',
  submit: 'Decide report',
  done: (event: string) => `The report about ${event} is decided`,
  decided: (by: string, at: string) => `${by}, ${at}`,
} as const;

const LIST = 'admin-reports';

/** The report of a live change. */
export const reportOf = (change: Change) => rowOf(change, 'report', Report);

/** A page of the filtered reports, live; fetched again where another number of reports about a ticket waits. */
export function useReports(filter: ReportFilter, page = 1) {
  const { status, q } = filter;
  return useConsoleList(filter, page, {
    key: LIST,
    kind: 'report',
    row: Report,
    fetchPage: (query, signal) => callApi(listReports, { query, signal }),
    belongs: (report) =>
      (status === undefined || report.status === status) &&
      (q === report.ticketId || matches(q, [report.eventName], [report.email])),
    since: ({ decision, timestamp }) => (status && decision ? decision.at : timestamp),
    also: (_before, after, change) => {
      const changed = reportOf(change);
      const isOther = (row: Report) => row.ticketId === changed?.ticketId && row.waiting !== changed.waiting;
      return after.items.some(isOther) ? 'refetch' : after;
    },
  });
}

/** Decides a report; repeated attempts count once. Throws with the text of who was faster. */
export function useDecide({ id, eventName }: Report) {
  const [key] = useState(() => new IdempotencyKey());
  const queries = useQueryClient();
  return async (body: ReportDecision): Promise<void> => {
    try {
      await callApi(decideReport, { params: { id }, body, idempotencyKey: key.of(body) });
    } catch (failure) {
      key.failed(failure);
      if (failure instanceof ApiProblem && failure.code === 'already-decided')
        throw new Error(refusalText(failure, failure.message), { cause: failure });
      throw failure;
    } finally {
      await queries.invalidateQueries({ queryKey: [LIST] });
    }
    key.settled();
    showToast({ tone: 'approved', text: messages.done(eventName) });
  };
}
