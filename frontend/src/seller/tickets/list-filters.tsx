import { downloadMyTickets, myTicketGroups } from '@terrace/contracts/http/selling/own-bulk';
import { addressOfCall } from '@terrace/contracts/http/endpoint';
import { me } from '@terrace/contracts/http/identity/identity';
import type { OwnTicketFilter } from '@terrace/contracts/http/selling/tickets';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import type { ListControls } from '../../navigation/use-list-filter';
import { Button } from '../../ui/button/button';
import { showToast } from '../../ui/feedback/toast';
import { SelectField } from '../../ui/field/select-field';
import { formatShortDate } from '../../ui/text/format-date';
import { messages } from './messages';
import { myTicketsKey } from './my-tickets';

const { filters: texts } = messages;
const BETWEEN = '|';

/** Filters by event and section, the download of what matches, and the update by a file. */
export default function ListFilters({
  list,
  onUpdate,
}: {
  readonly list: ListControls<OwnTicketFilter>;
  readonly onUpdate: () => void;
}) {
  const { filter } = list;
  const groups = useQuery({
    queryKey: [...myTicketsKey, 'groups'],
    staleTime: 60_000,
    queryFn: ({ signal }) => callApi(myTicketGroups, { signal }),
  }).data;
  const download = useMutation({
    mutationFn: () => callApi(me),
    onSuccess: () => {
      const { sort: _sort, order: _order, ...query } = filter;
      window.location.assign(addressOfCall(downloadMyTickets, { query }));
    },
    onError: () => showToast({ tone: 'rejected', text: texts.failedDownload }),
  });
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <SelectField
        label={texts.event}
        value={filter.event === undefined ? '' : `${filter.date ?? ''}${BETWEEN}${filter.event}`}
        onChange={({ target }) => {
          const [date = '', ...name] = target.value.split(BETWEEN);
          list.change({ event: name.join(BETWEEN), date });
        }}
        options={[
          { value: '', text: texts.anyEvent },
          ...(groups?.events ?? []).map(({ name, date, count }) => ({
            value: `${date}${BETWEEN}${name}`,
            text: `${name}, ${formatShortDate(date)} (${count})`,
          })),
        ]}
      />
      <SelectField
        label={texts.section}
        value={filter.section ?? ''}
        onChange={({ target }) => list.change({ section: target.value })}
        options={[
          { value: '', text: texts.anySection },
          ...(groups?.sections ?? []).map((section) => ({ value: section, text: section })),
        ]}
      />
      <Button variant="secondary" size="compact" busy={download.isPending} onClick={() => download.mutate()}>
        {texts.download}
      </Button>
      <Button variant="secondary" size="compact" aria-haspopup="dialog" onClick={onUpdate}>
        {texts.update}
      </Button>
    </div>
  );
}
