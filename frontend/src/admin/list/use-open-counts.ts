import { type OpenCount, type OpenSection, getOpenCounts } from '@terrace/contracts/http/queues';
import type { Change } from '@terrace/contracts/live/messages';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';

/** Kinds of rows that wait in one of the sections. */
const COUNTED: ReadonlySet<Change['kind']> = new Set([
  'ticket',
  'seller',
  'bank-info',
  'partner-request',
  'contact-message',
  'customer',
  'dispute',
  'delivery',
  'payout',
  'event-change',
  'disappearance',
]);

/**
 * How many rows wait for an administrator in each section that has such rows, and since when, live. Undefined until
 * they are known.
 */
export function useOpenCounts(): Readonly<Record<OpenSection, OpenCount>> | undefined {
  const counts = useLiveQuery<readonly OpenCount[]>({
    queryKey: ['admin-open-counts'],
    topics: [topics.admin],
    queryFn: async ({ signal }) => (await callApi(getOpenCounts, { signal })).items,
    apply: (known, change) => (COUNTED.has(change.kind) ? 'refetch' : known),
  }).data;
  return counts && bySection(counts);
}

function bySection(counts: readonly OpenCount[]): Readonly<Record<OpenSection, OpenCount>> {
  const of = (section: OpenSection): OpenCount =>
    counts.find((each) => each.section === section) ?? { section, count: 0, oldest: null };
  return {
    tickets: of('tickets'),
    'seller-requests': of('seller-requests'),
    'bank-info-requests': of('bank-info-requests'),
    'partner-requests': of('partner-requests'),
    'contact-info': of('contact-info'),
    refunds: of('refunds'),
    disputes: of('disputes'),
    deliveries: of('deliveries'),
    payouts: of('payouts'),
    'event-changes': of('event-changes'),
  };
}
