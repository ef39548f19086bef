import {
  Subscription,
  SubscriptionFilter,
  listSubscriptions,
  removeSubscription,
} from '@terrace/contracts/http/console/newsletter';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { isNotFound } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { useIsBehind } from '../../live/use-connection';
import { usePageLinks } from '../../navigation/use-page-links';
import { useMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { showToast } from '../../ui/feedback/toast';
import type { TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { DeleteDialog } from '../list/delete-dialog';
import { historyColumn } from '../list/history-column';
import { TableScreen } from '../list/list-screen';
import { useListFilter } from '../../navigation/use-list-filter';
import { matches } from '../list/matches';
import { useConsoleList } from '../list/use-console-list';

/** Texts of Email List (product.md 2.28, 6.3, 8.8). */
const messages = {
  intro: 'Newsletter subscriptions, newest first. Write to confirmed addresses only.',
  search: 'Search by email',
  failed: 'Failed to fetch email list',
  failedDelete: 'Failed to delete email subscription',
  empty: 'No subscriptions.',
  deleted: (email: string) => `${email} was deleted`,
  alreadyDeleted: 'This subscription was already deleted.',
  email: 'Email',
  since: 'Subscribed',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  delete: 'Delete',
  deleteColumn: 'Delete',
  confirmTitle: 'Delete email subscription',
  confirm: (email: string) => `Delete ${email}? The address is removed for good.`,
} as const;

/** Email List: newsletter subscriptions, newest first, each deletable after a confirmation (product.md 6.3). */
export default function EmailListScreen() {
  const list = useListFilter(SubscriptionFilter);
  const subscriptions = useSubscriptions(list.filter, usePageLinks().page);
  const isOffline = useIsBehind();
  const mayEdit = useMay()('newsletter.edit');
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
        exports={{ list: listSubscriptions, filter: list.filter }}
        columns={[
          ...columns,
          ...(mayEdit ? [remove] : []),
          historyColumn<Subscription>('subscription', ({ email }) => email),
        ]}
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
  {
    key: 'confirmed',
    whole: true,
    header: messages.confirmed,
    sortBy: 'confirmed',
    cell: ({ confirmedAt }) => (confirmedAt === null ? messages.unconfirmed : formatInstant(confirmedAt)),
  },
];

/** A page of the filtered newsletter subscriptions, live. */
function useSubscriptions(filter: SubscriptionFilter, page = 1) {
  return useConsoleList(filter, page, {
    key: 'admin-subscriptions',
    kind: 'subscription',
    row: Subscription,
    fetchPage: (query, signal) => callApi(listSubscriptions, { query, signal }),
    belongs: ({ email }) => matches(filter.q, [], [email]),
    since: ({ timestamp }) => timestamp,
  });
}

/** Deletes a subscription; succeeds also when it is already deleted. */
function useDeleteSubscription() {
  return useMutation({
    mutationFn: ({ id }: Subscription) => callApi(removeSubscription, { params: { id } }),
    onSuccess: (_answer, { email }) => showToast({ tone: 'approved', text: messages.deleted(email) }),
    onError: (failure) => {
      if (isNotFound(failure)) showToast({ tone: 'info', text: messages.alreadyDeleted });
      else showToast({ tone: 'rejected', text: messages.failedDelete });
    },
  });
}
