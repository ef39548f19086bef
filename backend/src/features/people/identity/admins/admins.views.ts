import { roleList } from '@terrace/contracts/values/admin-roles';
import type { FeedEvent } from '@terrace/event-core/model/event';
import type { Administrator, AdministratorFilter } from '@terrace/contracts/http/identity/admins';
import { topics } from '@terrace/contracts/live/topics';
import { type LiveView, ownAdminRoom, toAdmins } from '../../../../platform/live/live-view.js';
import type { Revocation } from '../../../../platform/live/revocation.js';
import { listIds } from '../../../../platform/database/live-page.js';
import type { ListExport } from '../../../../platform/http/csv/list-exports.js';
import { type PresentableAdmin, presentAdmin } from './admin.presenter.js';
import type { AdminEvent } from './admin.events.js';
import { loadAdmins, adminList } from './admins.reader.js';

/** Owners see the administrators come, go and sign in; each sees their own account. */
export const adminLive: LiveView<PresentableAdmin> = {
  kind: 'administrator',
  category: 'admin',
  load: loadAdmins,
  messages: (row) => {
    const data = presentAdmin(row);
    return [toAdmins('administrators.see', data), { room: ownAdminRoom(row.id), topic: topics.admin, data }];
  },
  gone: () => [toAdmins('administrators.see', null)],
};

/** A disabled administrator watches nothing any more; one with other roles joins again what these allow. */
export const adminRevocation: Revocation = {
  on: ['AdminDisabled', 'AdminRolesChanged', 'AdminRolesGiven'] satisfies AdminEvent['type'][],
  who: ({ data }: FeedEvent) =>
    'accountId' in data && typeof data.accountId === 'string' ? { accountId: data.accountId } : null,
};

/** The administrators as a file. */
export const adminExport: ListExport<AdministratorFilter, Administrator> = {
  ids: listIds(adminList),
  rows: async (ids, database) => (await loadAdmins(ids, database)).map(presentAdmin),
  columns: {
    'Administrator id': ({ id }) => id,
    Name: ({ fullName }) => fullName,
    Email: ({ email }) => email,
    State: ({ status }) => status,
    Roles: ({ roles }) => roleList(roles),
    'Since (UTC)': ({ createdAt }) => createdAt,
    'Last sign-in (UTC)': ({ lastSignInAt }) => lastSignInAt,
    'Second factor since (UTC)': ({ secondFactorSince }) => secondFactorSince,
    'Decided by': ({ decision }) => decision?.by ?? null,
  },
};
