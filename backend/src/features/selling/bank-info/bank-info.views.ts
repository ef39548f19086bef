import { topics } from '@terrace/contracts/live/topics';
import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import type { BankInfoFilter, BankInfoRequest } from '@terrace/contracts/http/selling/bank-info';
import { type LiveView, toAdmins } from '../../../platform/live/live-view.js';
import { listIds } from '../../../platform/database/live-page.js';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';
import { type PresentableBankInfo, presentBankInfo, presentBankInfoRequest } from './bank-info.presenter.js';
import { loadBankInfo, openBankInfo, bankInfoList } from './bank-info.reader.js';

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
    toAdmins('bank-info.see', forAdmins),
    { room: `seller:${sellerId}`, topic: topics.seller, data: forSeller },
  ];
}

/** The bank information as a file; its numbers are masked, as on screen: a plain one is shown one by one, on record. */
export function bankInfoExport(keys: PersonalDataKeys): ListExport<BankInfoFilter, BankInfoRequest> {
  return {
    ids: listIds(bankInfoList),
    rows: async (ids, database) =>
      (await openBankInfo(keys, await loadBankInfo(ids, database))).map(presentBankInfoRequest),
    columns: {
      'Seller id': ({ id }) => id,
      Seller: ({ sellerName }) => sellerName,
      Company: ({ companyName }) => companyName,
      'Account holder': ({ accountHolderName }) => accountHolderName,
      Bank: ({ bankName }) => bankName,
      'Bank address': ({ bankAddress }) => bankAddress,
      'Account number': ({ accountNumber }) => accountNumber,
      'Routing number': ({ routingNumber }) => routingNumber,
      'SWIFT code': ({ swiftCode }) => swiftCode,
      Status: ({ status }) => status,
      'Saved (UTC)': ({ updatedAt }) => updatedAt,
      'Decided by': ({ decision }) => decision?.by ?? null,
      'Decided at (UTC)': ({ decision }) => decision?.at ?? null,
    },
  };
}
