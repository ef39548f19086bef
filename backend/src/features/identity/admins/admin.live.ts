import { topics } from '@terrace/contracts/live/topics';
import type { FeedEvent } from '@terrace/event-core/model/event';
import type { LiveView } from '../../../platform/live/live-view.js';
import type { Revocation } from '../../../platform/live/revocation.js';
import { type PresentableAdmin, presentAdmin } from './admin.presenter.js';
import { loadAdmins } from './admins.reader.js';

/** The administrators see each other come, go and sign in. */
export const adminLive: LiveView<PresentableAdmin> = {
  kind: 'administrator',
  category: 'admin',
  load: loadAdmins,
  messages: (row) => [toAdmins(presentAdmin(row))],
  gone: () => [toAdmins(null)],
};

/** A disabled administrator watches nothing any more. */
export const disabledAdminRevocation: Revocation = {
  on: ['AdminDisabled'],
  who: ({ data }: FeedEvent) =>
    'accountId' in data && typeof data.accountId === 'string' ? { accountId: data.accountId } : null,
};

function toAdmins(data: object | null) {
  return { room: topics.admin, topic: topics.admin, data };
}
