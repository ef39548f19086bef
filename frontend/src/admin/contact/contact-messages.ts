import {
  ContactMessage,
  type ContactMessageFilter,
  listContactMessages,
  readContactMessage,
} from '@terrace/contracts/http/contact';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { matches } from '../list/matches';
import { ROWS_PER_PAGE } from '../list/rows-per-page';
import type { RowAction } from '../moderation/moderation-queue';
import { messages } from './messages';

const LIST = 'admin-contact-messages';

/** A page of the filtered messages, live. */
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
      matches(q, [message.name, message.subject], [message.email]),
    since: ({ read, timestamp }) => (status && read ? read.at : timestamp),
  });
}

/** Marks a message as read; a message that is read already stays as it is. */
export const markingAsRead: RowAction<ContactMessage> = {
  list: [LIST],
  nameOf: ({ subject }) => messages.quoted(subject),
  announce: messages.marking,
  send: ({ id }, options) => callApi(readContactMessage, { params: { id }, ...options }),
  done: messages.marked,
  failed: messages.failedUpdate,
};
