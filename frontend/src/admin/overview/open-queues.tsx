import type { OpenSection } from '@terrace/contracts/http/queues';
import { Link } from 'react-router-dom';
import { serverNow } from '../../api/server-clock';
import { pathTo } from '../../navigation/paths';
import { Card } from '../../ui/layout/card';
import { formatAge } from '../../ui/text/format-age';
import { useNow } from '../../ui/text/use-now';
import { useOpenCounts } from '../list/use-open-counts';
import { messages } from './messages';

/** The sections in which something waits, and the filter under which it is listed. */
const QUEUES: readonly (readonly [OpenSection, string])[] = [
  ['tickets', ''],
  ['seller-requests', ''],
  ['bank-info-requests', ''],
  ['partner-requests', ''],
  ['contact-info', '?status=unread'],
  ['refunds', ''],
  ['disputes', ''],
  ['deliveries', ''],
  ['payouts', '?status=failed'],
  ['event-changes', ''],
];
const MINUTE_MS = 60_000;

/** The queues with open rows: how many and since when, live, with a link to each. */
export function OpenQueues() {
  const now = useNow(MINUTE_MS, serverNow);
  const counts = useOpenCounts();
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-3">
      {QUEUES.map(([section, filter]) => {
        const { count, oldest = null } = counts?.[section] ?? {};
        return (
          <Card as="li" key={section} className="relative">
            <Link
              to={`${pathTo.adminSection(section)}${filter}`}
              className="font-strong after:absolute after:inset-0 after:rounded-card hover:underline"
            >
              {messages.queues[section]}
            </Link>
            <p className="figures text-36 font-heavy" aria-live="polite">
              {count ?? '–'}
            </p>
            <p className="text-ink-2">
              {oldest !== null
                ? messages.oldest(formatAge(now - Date.parse(oldest)))
                : count === 0
                  ? messages.nothing
                  : '\u00a0'}
            </p>
          </Card>
        );
      })}
    </ul>
  );
}
