import { topics } from '@terrace/contracts/live/topics';
import type { LiveView } from '../../../platform/live/live-view.js';
import { type PresentableUser, loadUsers, presentUser } from './users.reader.js';

/** The administrators see buyers sign up, and go when they are erased. */
export const userLive: LiveView<PresentableUser> = {
  kind: 'user',
  category: 'buyer',
  load: loadUsers,
  messages: (row) => [toAdmins(presentUser(row))],
  gone: () => [toAdmins(null)],
};

function toAdmins(data: object | null) {
  return { room: topics.admin, topic: topics.admin, data };
}
