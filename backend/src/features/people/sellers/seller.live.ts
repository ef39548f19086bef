import { adminPermissions } from '@terrace/contracts/values/admin-roles';
import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { type LiveView, adminRoom, ownAdminRoom, toAdmins } from '../../../platform/live/live-view.js';
import { mayDo } from '../../../platform/http/viewer/viewer.js';
import type { Revocation } from '../../../platform/live/revocation.js';
import type { TopicRule } from '../../../platform/live/topic-rule.js';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { type PresentableSeller, presentSeller, presentWaiting } from './seller.presenter.js';
import { loadSellers, openSellers } from './sellers.reader.js';

/**
 * A seller for the administrators in full, and the seller's own status for the seller: in the room of the
 * dashboard, and in the one that a waiting seller's status token opens.
 */
export function sellerLive(keys: PersonalDataKeys): LiveView<PresentableSeller> {
  return {
    kind: 'seller',
    category: 'seller',
    load: async (ids, database) => openSellers(keys, await loadSellers(ids, database)),
    messages: (row) => messagesTo(row.id, presentSeller(row), presentWaiting(row)),
    gone: (id) => messagesTo(id, null, null),
  };
}

/** A seller's own topic: everything of theirs when signed in, the status alone while waiting. */
export const sellerTopic: TopicRule = {
  topic: 'seller',
  authorise: (viewer, id) => {
    const isSeller = viewer.kind === 'account' && viewer.role === 'seller' && id === undefined;
    if (!isSeller) return Promise.resolve(null);
    return Promise.resolve(
      viewer.limitedTo === undefined ? ownRoom(viewer.accountId) : statusRoom(viewer.accountId),
    );
  },
};

/** The administrators' queues and counters, each as far as their roles allow, with presence for all of them. */
export const adminTopic: TopicRule = {
  topic: 'admin',
  showsPresence: true,
  authorise: (viewer, id) =>
    Promise.resolve(
      viewer.kind === 'account' && mayDo(viewer, 'console.use') && id === undefined
        ? [
            ...adminPermissions.filter((permission) => mayDo(viewer, permission)).map(adminRoom),
            ownAdminRoom(viewer.accountId),
          ]
        : null,
    ),
};

/** An erased seller watches nothing any more; a rejected one's sessions end by their own check. */
export const erasedSellerRevocation: Revocation = {
  on: ['SellerErased'],
  who: ({ data }: FeedEvent) =>
    'sellerId' in data && typeof data.sellerId === 'string' ? { accountId: data.sellerId } : null,
};

function messagesTo(id: string, full: object | null, status: object | null) {
  return [
    toAdmins('sellers.see', full),
    { room: ownRoom(id), topic: 'seller', data: status },
    { room: statusRoom(id), topic: 'seller', data: status },
  ];
}

function ownRoom(sellerId: string): string {
  return `seller:${sellerId}`;
}

function statusRoom(sellerId: string): string {
  return `seller-status:${sellerId}`;
}
