import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  Subscription,
  type SubscriptionFilter,
  listSubscriptions,
  removeSubscription,
} from '@terrace/contracts/http/newsletter';
import { topics } from '@terrace/contracts/live/topics';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../app/api';
import { isNotThere } from '../../app/api-problem';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { showToast } from '../../ui/toast';
import { matches } from '../queue/matches';
import { ROWS_PER_PAGE } from '../queue/rows-per-page';
import { messages } from './messages';

/** A page of the newsletter's addresses that a filter names, live. */
export function useSubscriptions(filter: SubscriptionFilter, page = 1) {
  return useLivePage<Subscription, ResponseOf<typeof listSubscriptions>>({
    queryKey: ['admin-subscriptions', filter],
    page,
    perPage: ROWS_PER_PAGE,
    fetchPage: (asked, signal) => callApi(listSubscriptions, { query: { ...filter, ...asked }, signal }),
    topics: [topics.admin],
    rowOf: (change) => rowOf(change, 'subscription', Subscription),
    belongs: ({ email }) => matches(filter.q, email),
    since: ({ timestamp }) => timestamp,
  });
}

/** Takes an address off the list; one that somebody else took off is gone all the same. */
export function useDeleteSubscription() {
  return useMutation({
    mutationFn: ({ id }: Subscription) => callApi(removeSubscription, { params: { id } }),
    onSuccess: (_answer, { email }) => showToast({ tone: 'approved', text: messages.deleted(email) }),
    onError: (failure) => {
      if (isNotThere(failure)) showToast({ tone: 'info', text: messages.alreadyDeleted });
      else showToast({ tone: 'rejected', text: messages.failedDelete });
    },
  });
}
