import { topics } from '@terrace/contracts/live/topics';
import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import type { LiveView } from '../../platform/live/live-view.js';
import { type PresentableBankInfo, presentBankInfo, presentBankInfoRequest } from './bank-info.presenter.js';
import { loadBankInfo, openBankInfo } from './bank-info.reader.js';

/** Bank information for the administrators' queue and for its seller's dashboard. */
export function bankInfoLive(keys: PersonalDataKeys): LiveView<PresentableBankInfo> {
  return {
    kind: 'bank-info',
    category: 'bankinfo',
    load: async (ids, database) => openBankInfo(keys, await loadBankInfo(ids, database)),
    messages: (row) => messagesTo(row.id, presentBankInfoRequest(row), presentBankInfo(row)),
    gone: (id) => messagesTo(id, null, null),
  };
}

function messagesTo(sellerId: string, forAdmins: object | null, forSeller: object | null) {
  return [
    { room: topics.admin, topic: topics.admin, data: forAdmins },
    { room: `seller:${sellerId}`, topic: topics.seller, data: forSeller },
  ];
}
