import type { Seller, SellerFilter } from '@terrace/contracts/http/selling/sellers';
import { SELLER_KIND_LABELS } from '@terrace/contracts/values/statuses';
import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { listIds } from '../../../platform/database/live-page.js';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';
import { presentSeller } from './seller.presenter.js';
import { loadSellers, openSellers, sellerList } from './sellers.reader.js';

/** The sellers, id numbers masked as a file. */
export function sellerExport(keys: PersonalDataKeys): ListExport<SellerFilter, Seller> {
  return {
    ids: listIds(sellerList),
    rows: async (ids, database) =>
      (await openSellers(keys, await loadSellers(ids, database))).map(presentSeller),
    columns: {
      'Seller id': ({ id }) => id,
      Name: ({ fullName }) => fullName,
      Company: ({ companyName }) => companyName,
      'Sells as': ({ kind }) => (kind ? SELLER_KIND_LABELS[kind] : null),
      Email: ({ email }) => email,
      Phone: ({ phoneNumber }) => phoneNumber,
      Address: ({ address }) => address,
      'Passport/ID': ({ idNumber }) => idNumber,
      Status: ({ status }) => status,
      'Since (UTC)': ({ createdAt }) => createdAt,
      'Decided by': ({ decision }) => decision?.by ?? null,
      'Decided at (UTC)': ({ decision }) => decision?.at ?? null,
    },
  };
}
