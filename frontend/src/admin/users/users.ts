import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { User, type UserFilter, listUsers } from '@terrace/contracts/http/users';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { matches } from '../list/matches';
import { ROWS_PER_PAGE } from '../list/rows-per-page';

/** A page of the filtered buyers, live. */
export function useUsers(filter: UserFilter, page = 1) {
  return useLivePage<User, ResponseOf<typeof listUsers>>({
    queryKey: ['admin-users', filter],
    page,
    perPage: ROWS_PER_PAGE,
    fetchPage: (asked, signal) => callApi(listUsers, { query: { ...filter, ...asked }, signal }),
    topics: [topics.admin],
    rowOf: (change) => rowOf(change, 'user', User),
    belongs: ({ fullName, email }) => matches(filter.q, [fullName], [email]),
    since: ({ createdAt }) => createdAt,
  });
}
