import type { Administrator, AdministratorFilter } from '@terrace/contracts/http/admins';
import { listIds } from '../../../platform/database/live-page.js';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';
import { presentAdmin } from './admin.presenter.js';
import { adminList, loadAdmins } from './admins.reader.js';

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
