import { adminSections, openSections } from '@terrace/contracts/pages/admin-sections';
import { Link } from 'react-router-dom';
import { serverNow } from '../../api/server-clock';
import { pathTo } from '../../navigation/paths';
import { Card } from '../../ui/layout/card';
import { formatAge } from '../../ui/text/format-age';
import { useNow } from '../../ui/text/use-now';
import { useOpenCounts } from '../list/use-open-counts';
import { messages } from './messages';

const MINUTE_MS = 60_000;

/** The queues with open rows: how many and since when, live, with a link to each. */
export function OpenQueues() {
  const now = useNow(MINUTE_MS, serverNow);
  const counts = useOpenCounts();
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-3">
      {openSections.map((section) => {
        const { title, waiting } = adminSections[section];
        const { count, oldest = null } = counts?.get(section) ?? {};
        return (
          <Card as="li" key={section} className="relative">
            <Link
              to={`${pathTo.adminSection(section)}${waiting?.filter ?? ''}`}
              className="font-strong after:absolute after:inset-0 after:rounded-card hover:underline"
            >
              {waiting?.title ?? title}
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
