import type { FeedEvent } from '@terrace/event-core/model/event';
import type { Administrator, AdministratorFilter } from '@terrace/contracts/http/identity/admins';
import { viewForAdmins } from '../../../../platform/live/live-view.js';
import type { Revocation } from '../../../../platform/live/revocation.js';
import { listIds } from '../../../../platform/database/live-page.js';
import type { ListExport } from '../../../../platform/http/csv/list-exports.js';
import { type PresentableAdmin, presentAdmin } from './admin.presenter.js';
import { loadAdmins, adminList } from './admins.reader.js';

/** The administrators see each other come, go and sign in. */
export const adminLive = viewForAdmins<PresentableAdmin>({
  kind: 'administrator',
  category: 'admin',
  load: loadAdmins,
  present: presentAdmin,
});

/** A disabled administrator watches nothing any more. */
export const disabledAdminRevocation: Revocation = {
  on: ['AdminDisabled'],
  who: ({ data }: FeedEvent) =>
    'accountId' in data && typeof data.accountId === 'string' ? { accountId: data.accountId } : null,
};

/** The administrators as a file. */
export const adminExport: ListExport<AdministratorFilter, Administrator> = {
  ids: listIds(adminList),
  rows: async (ids, database) => (await loadAdmins(ids, database)).map(presentAdmin),
  columns: {
    Name: ({ fullName }) => fullName,
    Email: ({ email }) => email,
    State: ({ status }) => status,
    Since: ({ createdAt }) => createdAt,
    'Last sign-in': ({ lastSignInAt }) => lastSignInAt,
    'Second factor since': ({ secondFactorSince }) => secondFactorSince,
    'Decided by': ({ decision }) => decision?.by ?? null,
  },
};
