import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { topics } from '@terrace/contracts/live/topics';
import type { LiveView } from '../../platform/live/live-view.js';
import { type PresentablePartnerRequest, presentPartnerRequest } from './partner-request.presenter.js';
import { loadPartnerRequests, openPartnerRequests } from './partner-requests.reader.js';

/** The administrators see requests arrive, and each other's decisions. */
export function partnerRequestLive(keys: PersonalDataKeys): LiveView<PresentablePartnerRequest> {
  return {
    kind: 'partner-request',
    category: 'partnerrequest',
    load: async (ids, database) => openPartnerRequests(keys, await loadPartnerRequests(ids, database)),
    messages: (row) => [toAdmins(presentPartnerRequest(row))],
    gone: () => [toAdmins(null)],
  };
}

function toAdmins(data: object | null) {
  return { room: topics.admin, topic: topics.admin, data };
}
