import { type Subscription, SubscriptionFilter } from '@terrace/contracts/http/newsletter';
import { useState } from 'react';
import { useIsBehind } from '../../live/use-connection';
import { usePageLinks } from '../../navigation/use-page-links';
import { Button } from '../../ui/button/button';
import type { TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { DeleteDialog } from '../list/delete-dialog';
import { historyColumn } from '../list/history-column';
import { TableScreen } from '../list/list-screen';
import { useListFilter } from '../../navigation/use-list-filter';
import { messages } from './messages';
import { useDeleteSubscription, useSubscriptions } from './subscriptions';

/** Email List: newsletter subscriptions, newest first, each deletable after a confirmation (product.md 6.3). */
export default function EmailListScreen() {
  const list = useListFilter(SubscriptionFilter);
  const subscriptions = useSubscriptions(list.filter, usePageLinks().page);
  const isOffline = useIsBehind();
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
    <>
      <TableScreen
        section="email-list"
        texts={messages}
        list={list}
        query={subscriptions}
        exports={{ list: 'subscriptions', filter: list.filter }}
        columns={[...columns, remove, historyColumn<Subscription>('subscription', ({ email }) => email)]}
      />
      {toDelete && <Confirmation of={toDelete} onClose={() => setToDelete(undefined)} />}
    </>
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
