import type { StatusFigures } from '@terrace/contracts/http/queues';
import { Link } from 'react-router-dom';
import { ALL_STATUSES, type ListControls } from '../list/use-list-filter';
import { messages } from './messages';

type StatusControls = ListControls<ListControls['filter'] & { readonly status?: string | undefined }>;

/** The statuses of a queue as links with their counts, and all rows; a queue opens on the first status. */
export function StatusTabs({
  list,
  texts,
  figures,
}: {
  readonly list: StatusControls;
  /** The statuses in their order, with their names; rows of the first one wait. */
  readonly texts: Readonly<Record<string, string>>;
  readonly figures: readonly StatusFigures[] | undefined;
}) {
  const statuses = Object.entries(texts);
  const countOf = (status: string) => figures?.find((each) => each.status === status)?.count ?? 0;
  const tabs = [
    ...statuses.map(([status, text], index) => ({
      status,
      text,
      count: countOf(status),
      address: index === 0 ? '' : status,
    })),
    {
      status: ALL_STATUSES,
      text: messages.all,
      count: statuses.reduce((sum, [status]) => sum + countOf(status), 0),
      address: ALL_STATUSES,
    },
  ];
  return (
    <nav aria-label={messages.status} className="-mx-4 overflow-x-auto px-4 max-sm:w-screen sm:mx-0 sm:px-0">
      <ul className="flex gap-1">
        {tabs.map(({ status, text, count, address }) => (
          <li key={status}>
            <Link
              to={list.to({ status: address })}
              replace
              aria-current={(list.filter.status ?? ALL_STATUSES) === status ? 'page' : undefined}
              className="flex min-h-9 items-center gap-2 rounded-control border border-transparent px-3 font-strong whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink aria-[current=page]:border-control pointer-coarse:min-h-11"
            >
              {text}
              {figures && <span className="figures font-text"> {count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
