import {
  ContactMessage,
  type ContactMessageFilter,
  listContactMessages,
  readContactMessage,
} from '@terrace/contracts/http/contact';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../app/api';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { matches } from '../queue/matches';
import { ROWS_PER_PAGE } from '../queue/rows-per-page';
import { useDecision } from '../queue/use-decision';
import { messages } from './messages';

const LIST = 'admin-contact-messages';

/** A page of the messages that a filter names, live. */
export function useContactMessages(filter: ContactMessageFilter, page = 1) {
  const { status, q } = filter;
  return useLivePage<ContactMessage, ResponseOf<typeof listContactMessages>>({
    queryKey: [LIST, filter],
    page,
    perPage: ROWS_PER_PAGE,
    fetchPage: (asked, signal) => callApi(listContactMessages, { query: { ...filter, ...asked }, signal }),
    topics: [topics.admin],
    rowOf: (change) => rowOf(change, 'contact-message', ContactMessage),
    belongs: (message) =>
      (status === undefined || message.status === status) &&
      matches(q, message.name, message.email, message.subject),
    since: ({ read, timestamp }) => (status && read ? read.at : timestamp),
  });
}

/** Marks a message as read; one that somebody else has read stays as it is. */
export function useMarkAsRead() {
  return useDecision<ContactMessage>({
    decide: ({ id }) => callApi(readContactMessage, { params: { id } }),
    done: ({ subject }) => messages.marked(subject),
    failed: messages.failedUpdate,
    list: [LIST],
  });
}
