import type { StatusFigures } from '@terrace/contracts/http/console/queues';
import { ALL_STATUSES, type ListControls } from '../../navigation/use-list-filter';
import { StatusLinks } from '../../ui/table/status-links';
import { messages } from './messages';

type StatusControls = ListControls<ListControls['filter'] & { readonly status?: string | undefined }>;

/** The statuses of a queue as links with their counts, and all rows; a queue opens on the first status, or on all. */
export function StatusTabs({
  list,
  texts,
  figures,
  opensOnAll = false,
}: {
  readonly list: StatusControls;
  /** The statuses in their order, with their names; rows of the first one wait. */
  readonly texts: Readonly<Record<string, string>>;
  readonly figures: readonly StatusFigures[] | undefined;
  readonly opensOnAll?: boolean | undefined;
}) {
  const statuses = Object.entries(texts);
  const countOf = (status: string) => figures?.find((each) => each.status === status)?.count ?? 0;
  const tabs = [
    ...statuses.map(([status, text], index) => ({
      status,
      text,
      count: countOf(status),
      address: index === 0 && !opensOnAll ? '' : status,
    })),
    {
      status: ALL_STATUSES,
      text: messages.all,
      count: statuses.reduce((sum, [status]) => sum + countOf(status), 0),
      address: opensOnAll ? '' : ALL_STATUSES,
    },
  ];
  return (
    <StatusLinks
      label={messages.status}
      items={tabs.map(({ status, text, count, address }) => ({
        id: status,
        text,
        count: figures && count,
        to: list.to({ status: address }),
        isCurrent: (list.filter.status ?? ALL_STATUSES) === status,
      }))}
    />
  );
}
