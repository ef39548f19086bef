import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  Subscription,
  type SubscriptionFilter,
  listSubscriptions,
  removeSubscription,
} from '@terrace/contracts/http/newsletter';
import { topics } from '@terrace/contracts/live/topics';
import { useMutation } from '@tanstack/react-query';
import { isNotFound } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { showToast } from '../../ui/feedback/toast';
import { matches } from '../list/matches';
import { ROWS_PER_PAGE } from '../list/rows-per-page';
import { messages } from './messages';

/** A page of the filtered newsletter subscriptions, live. */
export function useSubscriptions(filter: SubscriptionFilter, page = 1) {
  return useLivePage<Subscription, ResponseOf<typeof listSubscriptions>>({
    queryKey: ['admin-subscriptions', filter],
    page,
    perPage: ROWS_PER_PAGE,
    fetchPage: (asked, signal) => callApi(listSubscriptions, { query: { ...filter, ...asked }, signal }),
    topics: [topics.admin],
    rowOf: (change) => rowOf(change, 'subscription', Subscription),
    belongs: ({ email }) => matches(filter.q, [], [email]),
    since: ({ timestamp }) => timestamp,
  });
}

/** Deletes a subscription; succeeds also when it is already deleted. */
export function useDeleteSubscription() {
  return useMutation({
    mutationFn: ({ id }: Subscription) => callApi(removeSubscription, { params: { id } }),
    onSuccess: (_answer, { email }) => showToast({ tone: 'approved', text: messages.deleted(email) }),
    onError: (failure) => {
      if (isNotFound(failure)) showToast({ tone: 'info', text: messages.alreadyDeleted });
      else showToast({ tone: 'rejected', text: messages.failedDelete });
    },
  });
}
