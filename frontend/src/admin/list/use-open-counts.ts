import { type OpenCount, getOpenCounts } from '@terrace/contracts/http/console/queues';
import { topics } from '@terrace/contracts/live/topics';
import { type AdminSection, adminSections, openSections } from '@terrace/contracts/values/admin-sections';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';

/** Kinds of changes after which a count may differ. */
const COUNTED = new Set(openSections.flatMap((section) => adminSections[section].waiting?.changes ?? []));

/**
 * How many rows wait for an administrator in each section that has such rows, and since when, live. Undefined until
 * they are known.
 */
export function useOpenCounts(): ReadonlyMap<AdminSection, OpenCount> | undefined {
  const counts = useLiveQuery<readonly OpenCount[]>({
    queryKey: ['admin-open-counts'],
    topics: [topics.admin],
    queryFn: async ({ signal }) => (await callApi(getOpenCounts, { signal })).items,
    apply: (known, change) => (COUNTED.has(change.kind) ? 'refetch' : known),
  }).data;
  return counts && new Map(counts.map((count) => [count.section, count]));
}
