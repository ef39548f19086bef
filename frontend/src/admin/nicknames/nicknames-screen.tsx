import type { Nickname } from '@terrace/contracts/http/market/nicknames';
import { searchQuery } from '@terrace/contracts/http/paging';
import { adminSections } from '@terrace/contracts/values/admin-sections';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { LiveChip } from '../../live/live-chip';
import { useIsBehind } from '../../live/use-connection';
import { useListFilter } from '../../navigation/use-list-filter';
import { useMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Dialog } from '../../ui/overlay/dialog';
import { Table, type TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { ListTools } from '../list/list-tools';
import { matches } from '../list/matches';
import { messages } from './messages';
import { NicknameForm } from './nickname-form';
import { useNicknames, useRemoveNickname } from './nicknames';

/** The list comes whole; the search in the address chooses among its rows. */
const NicknameFilter = z.object(searchQuery);

/** Nicknames: what search takes each for, live; a dialog to add or change one, each removable after a confirmation. */
export default function NicknamesScreen() {
  const { data, isError, isFetching, refetch } = useNicknames();
  const list = useListFilter(NicknameFilter);
  const isOffline = useIsBehind();
  const mayEdit = useMay()('catalogue.edit');
  const [isAdding, setIsAdding] = useState(false);
  const [toRemove, setToRemove] = useState<Nickname>();
  const found = data?.items.filter(({ name, meaning }) => matches(list.filter.q, [name, meaning])) ?? [];
  const remove: TableColumn<Nickname> = {
    key: 'remove',
    header: messages.remove,
    cell: (nickname) => (
      <Button variant="secondary" size="compact" disabled={isOffline} onClick={() => setToRemove(nickname)}>
        {messages.remove}
        <span className="sr-only"> {nickname.name}</span>
      </Button>
    ),
  };
  return (
    <Page
      title={adminSections.nicknames.title}
      intro={messages.intro}
      width="full"
      dense
      actions={<LiveChip />}
    >
      {mayEdit && (
        <Button className="mb-4" disabled={isOffline} onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="size-4" />
          {messages.newNickname}
        </Button>
      )}
      <ListTools section="nicknames" search={messages.search} list={list} />
      {data ? (
        found.length === 0 ? (
          <EmptyState title={messages.empty} />
        ) : (
          <Table
            caption={adminSections.nicknames.title}
            rows={found}
            rowKey={({ name }) => name}
            columns={mayEdit ? [...columns, remove] : columns}
            density="compact"
          />
        )
      ) : isError ? (
        <ErrorState title={messages.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading text={messages.loading} />
      )}
      {isAdding && (
        <Dialog title={messages.newNickname} onClose={() => setIsAdding(false)}>
          <NicknameForm onSaved={() => setIsAdding(false)} />
        </Dialog>
      )}
      {toRemove && <RemoveNickname nickname={toRemove} onClose={() => setToRemove(undefined)} />}
    </Page>
  );
}

const columns: readonly TableColumn<Nickname>[] = [
  { key: 'name', header: messages.name, rowHeader: true, cell: ({ name }) => name },
  { key: 'meaning', header: messages.meaning, cell: ({ meaning }) => meaning },
  {
    key: 'setBy',
    header: messages.setBy,
    cell: ({ setBy, setAt }) => (
      <>
        {setBy ?? messages.builtIn}
        {setAt !== null && <span className="block text-12 text-ink-2">{formatInstant(setAt)}</span>}
      </>
    ),
  },
];

/** Removes a nickname after a confirmation. */
function RemoveNickname({
  nickname,
  onClose,
}: {
  readonly nickname: Nickname;
  readonly onClose: () => void;
}) {
  const remove = useRemoveNickname();
  return (
    <ConfirmDialog
      title={messages.confirmTitle}
      action={messages.remove}
      variant="danger"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(nickname, { onSettled: onClose })}
      onClose={onClose}
    >
      <p className="break-words">{messages.confirm(nickname.name, nickname.meaning)}</p>
    </ConfirmDialog>
  );
}
