import type { PartnerRequest, PartnerRequestFilter } from '@terrace/contracts/http/partners';
import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { listIds } from '../../platform/database/live-page.js';
import type { ListExport } from '../../platform/http/csv/list-exports.js';
import { presentPartnerRequest } from './partner-request.presenter.js';
import { loadPartnerRequests, openPartnerRequests, partnerRequestList } from './partner-requests.reader.js';

/** The partner requests as a file. */
export function partnerRequestExport(
  keys: PersonalDataKeys,
): ListExport<PartnerRequestFilter, PartnerRequest> {
  return {
    ids: listIds(partnerRequestList),
    rows: async (ids, database) =>
      (await openPartnerRequests(keys, await loadPartnerRequests(ids, database))).map(presentPartnerRequest),
    columns: {
      Company: ({ companyName }) => companyName,
      'Contact person': ({ contactPerson }) => contactPerson,
      Email: ({ email }) => email,
      Phone: ({ phone }) => phone,
      Business: ({ businessType }) => businessType,
      Message: ({ message }) => message,
      Status: ({ status }) => status,
      Received: ({ timestamp }) => timestamp,
      'Decided by': ({ decision }) => decision?.by ?? null,
      'Decided at': ({ decision }) => decision?.at ?? null,
    },
  };
}
