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
import type { DeedRules } from '../queue/queue-rules';
import { ROWS_PER_PAGE } from '../queue/rows-per-page';
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

/** How a message is marked as read; one that somebody else has read stays as it is. */
export const markingAsRead: DeedRules<ContactMessage> = {
  list: [LIST],
  nameOf: ({ subject }) => messages.quoted(subject),
  about: messages.marking,
  send: ({ id }, how) => callApi(readContactMessage, { params: { id }, ...how }),
  done: messages.marked,
  failed: messages.failedUpdate,
};
