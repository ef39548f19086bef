import { ownAdminAccount } from '@terrace/contracts/http/identity/admins';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';

const KEY = ['admin-account'];

/** The administrator's own account, live: also sign-ins elsewhere. */
export function useOwnAccount() {
  return useLiveQuery<ResponseOf<typeof ownAdminAccount>>({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(ownAdminAccount, { signal }),
    topics: [topics.admin],
    apply: (data, { kind, id, version }) =>
      kind === 'administrator' && id === data.account.id && version > data.account.version ? 'refetch' : data,
  });
}
