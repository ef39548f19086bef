import { type Administrator, AdministratorFilter } from '@terrace/contracts/http/admins';
import { useState } from 'react';
import { useMe } from '../../app/session';
import { usePageLinks } from '../../app/use-page-links';
import { Dialog } from '../../ui/dialog';
import { Table, type TableColumn } from '../../ui/table';
import { ListScreen } from '../queue/list-screen';
import { ListTools, StatusFilter } from '../queue/list-tools';
import { sortOf } from '../queue/sort-of';
import { useListFilter } from '../queue/use-list-filter';
import { AdminHistory } from './admin-history';
import { AdministratorActions } from './administrator-actions';
import { administratorColumns } from './administrator-columns';
import { type Deed, useAdminDeed, useAdministrators } from './administrators';
import { ConfirmDeedDialog, isAskedAbout } from './confirm-deed-dialog';
import { InviteForm } from './invite-form';
import { messages } from './messages';

/** Administrators: invite one above; below who there is, disabled or enabled after a question, with their history. */
export default function AdministratorsScreen() {
  const { page, goTo } = usePageLinks();
  const list = useListFilter(AdministratorFilter);
  const admins = useAdministrators(list.filter, page);
  const { data: me } = useMe();
  const { mutate, isPaused, isPending } = useAdminDeed();
  const [asked, setAsked] = useState<{ readonly admin: Administrator; readonly deed: Deed }>();
  const [shown, setShown] = useState<Administrator>();
  const actions: TableColumn<Administrator> = {
    key: 'actions',
    header: messages.actions,
    cell: (admin) => (
      <AdministratorActions
        admin={admin}
        isOwn={admin.id === me?.userId}
        disabled={isPaused || isPending}
        onDeed={(deed) => (isAskedAbout(deed) ? setAsked({ admin, deed }) : mutate({ admin, deed }))}
        onHistory={() => setShown(admin)}
      />
    ),
  };
  return (
    <ListScreen
      title={messages.title}
      intro={messages.intro}
      query={admins}
      failed={messages.failed}
      empty={messages.empty}
      toolbar={
        <>
          <InviteForm
            onInvited={() => {
              admins.showNew();
              goTo(1);
            }}
          />
          <ListTools
            search={messages.search}
            typed={list.typed}
            onChange={list.change}
            exports={{ list: 'administrators', filter: list.filter }}
          >
            <StatusFilter status={list.filter.status} texts={messages.states} onChange={list.change} />
          </ListTools>
          {asked && (
            <ConfirmDeedDialog
              {...asked}
              busy={isPending}
              onConfirm={() => mutate(asked, { onSettled: () => setAsked(undefined) })}
              onClose={() => setAsked(undefined)}
            />
          )}
          {shown && (
            <Dialog title={messages.historyOf(shown.fullName)} onClose={() => setShown(undefined)}>
              <AdminHistory admin={admins.data?.items.find(({ id }) => id === shown.id) ?? shown} />
            </Dialog>
          )}
        </>
      }
    >
      {(items) => (
        <Table
          caption={messages.title}
          rows={items}
          rowKey={({ id }) => id}
          columns={[...administratorColumns(me?.userId), actions]}
          sort={sortOf(list)}
        />
      )}
    </ListScreen>
  );
}
