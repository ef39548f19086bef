import { askedFilters } from '@terrace/contracts/http/list-filters';
import type { LivePageQuery } from '../../live/use-live-page';

/**
 * The query of a live list. While filters are asked for that only the server can apply, it is fetched again after each
 * change of its kind, instead of placing the changed row itself.
 */
export function judgedByServer<Row, Page>(
  filter: object,
  kind: string,
  query: LivePageQuery<Row, Page>,
): LivePageQuery<Row, Page> {
  if (Object.keys(askedFilters(filter)).length === 0) return query;
  return { ...query, rowOf: () => undefined, isOutdatedBy: (_page, change) => change.kind === kind };
}
