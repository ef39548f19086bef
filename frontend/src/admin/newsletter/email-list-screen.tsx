import { type Subscription, SubscriptionFilter } from '@terrace/contracts/http/newsletter';
import { useState } from 'react';
import { usePageLinks } from '../../app/use-page-links';
import { useConnection } from '../../live/use-connection';
import { Button } from '../../ui/button';
import { formatInstant } from '../../ui/format-date';
import { Table, type TableColumn } from '../../ui/table';
import { DeleteDialog } from '../queue/delete-dialog';
import { historyColumn } from '../queue/history-column';
import { ListScreen } from '../queue/list-screen';
import { ListTools } from '../queue/list-tools';
import { sortOf } from '../queue/sort-of';
import { useListFilter } from '../queue/use-list-filter';
import { messages } from './messages';
import { useDeleteSubscription, useSubscriptions } from './subscriptions';

/** Email List: the newsletter's addresses, newest first; one is deleted after a question (spec 6). */
export default function EmailListScreen() {
  const list = useListFilter(SubscriptionFilter);
  const subscriptions = useSubscriptions(list.filter, usePageLinks().page);
  const isOffline = useConnection().state === 'offline';
  const [toDelete, setToDelete] = useState<Subscription>();
  const remove: TableColumn<Subscription> = {
    key: 'delete',
    header: messages.deleteColumn,
    cell: (subscription) => (
      <Button
        variant="secondary"
        size="compact"
        disabled={isOffline}
        onClick={() => setToDelete(subscription)}
      >
        {messages.delete}
        <span className="sr-only"> {subscription.email}</span>
      </Button>
    ),
  };
  return (
    <ListScreen
      title={messages.title}
      intro={messages.intro}
      query={subscriptions}
      failed={messages.failed}
      empty={messages.empty}
      toolbar={
        <>
          <ListTools
            search={messages.search}
            typed={list.typed}
            onChange={list.change}
            exports={{ list: 'subscriptions', filter: list.filter }}
          />
          {toDelete && <Confirmation of={toDelete} onClose={() => setToDelete(undefined)} />}
        </>
      }
    >
      {(items) => (
        <Table
          caption={messages.title}
          rows={items}
          rowKey={({ id }) => id}
          columns={[...columns, remove, historyColumn<Subscription>('subscription', ({ email }) => email)]}
          sort={sortOf(list)}
        />
      )}
    </ListScreen>
  );
}

function Confirmation({ of, onClose }: { readonly of: Subscription; readonly onClose: () => void }) {
  const remove = useDeleteSubscription();
  return (
    <DeleteDialog
      title={messages.confirmTitle}
      text={messages.confirm(of.email)}
      busy={remove.isPending}
      onDelete={() => remove.mutate(of, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

const columns: readonly TableColumn<Subscription>[] = [
  { key: 'email', header: messages.email, rowHeader: true, sortBy: 'email', cell: ({ email }) => email },
  {
    key: 'since',
    whole: true,
    header: messages.since,
    sortBy: 'timestamp',
    cell: ({ timestamp }) => formatInstant(timestamp),
  },
];
