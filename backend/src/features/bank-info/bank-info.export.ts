import type { BankInfoFilter, BankInfoRequest } from '@terrace/contracts/http/bank-info';
import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { listIds } from '../../platform/database/live-page.js';
import type { ListExport } from '../../platform/http/csv/list-exports.js';
import { presentBankInfoRequest } from './bank-info.presenter.js';
import { bankInfoList, loadBankInfo, openBankInfo } from './bank-info.reader.js';

/** The bank information as a file; its numbers are masked, as on screen: a plain one is shown one by one, on record. */
export function bankInfoExport(keys: PersonalDataKeys): ListExport<BankInfoFilter, BankInfoRequest> {
  return {
    ids: listIds(bankInfoList),
    rows: async (ids, database) =>
      (await openBankInfo(keys, await loadBankInfo(ids, database))).map(presentBankInfoRequest),
    columns: {
      Seller: ({ sellerName }) => sellerName,
      Company: ({ companyName }) => companyName,
      'Account holder': ({ accountHolderName }) => accountHolderName,
      Bank: ({ bankName }) => bankName,
      'Bank address': ({ bankAddress }) => bankAddress,
      'Account number': ({ accountNumber }) => accountNumber,
      'Routing number': ({ routingNumber }) => routingNumber,
      'SWIFT code': ({ swiftCode }) => swiftCode,
      Status: ({ status }) => status,
      Saved: ({ updatedAt }) => updatedAt,
      'Decided by': ({ decision }) => decision?.by ?? null,
      'Decided at': ({ decision }) => decision?.at ?? null,
    },
  };
}
