import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { viewForAdmins } from '../../../platform/live/live-view.js';
import {
  type PresentablePartnerRequest,
  presentPartnerRequest,
  loadPartnerRequests,
  openPartnerRequests,
  partnerRequestList,
} from './partner-requests.reader.js';
import type { PartnerRequest, PartnerRequestFilter } from '@terrace/contracts/http/console/partners';
import { listIds } from '../../../platform/database/live-page.js';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';

/** The administrators see requests arrive, and each other's decisions. */
export function partnerRequestLive(keys: PersonalDataKeys) {
  return viewForAdmins<PresentablePartnerRequest>({
    kind: 'partner-request',
    permission: 'partners.see',
    category: 'partnerrequest',
    load: async (ids, database) => openPartnerRequests(keys, await loadPartnerRequests(ids, database)),
    present: presentPartnerRequest,
  });
}

/** The partner requests as a file. */
export function partnerRequestExport(
  keys: PersonalDataKeys,
): ListExport<PartnerRequestFilter, PartnerRequest> {
  return {
    ids: listIds(partnerRequestList),
    rows: async (ids, database) =>
      (await openPartnerRequests(keys, await loadPartnerRequests(ids, database))).map(presentPartnerRequest),
    columns: {
      'Request id': ({ id }) => id,
      Company: ({ companyName }) => companyName,
      'Contact person': ({ contactPerson }) => contactPerson,
      Email: ({ email }) => email,
      Phone: ({ phone }) => phone,
      Business: ({ businessType }) => businessType,
      Message: ({ message }) => message,
      Status: ({ status }) => status,
      'Received (UTC)': ({ timestamp }) => timestamp,
      'Decided by': ({ decision }) => decision?.by ?? null,
      'Decided at (UTC)': ({ decision }) => decision?.at ?? null,
    },
  };
}
