import { type Administrator, AdministratorFilter, listAdmins } from '@terrace/contracts/http/identity/admins';
import { useState } from 'react';
import { usePageLinks } from '../../navigation/use-page-links';
import { useMe } from '../../session/session';
import { Dialog } from '../../ui/overlay/dialog';
import type { TableColumn } from '../../ui/table/table';
import { TableScreen } from '../list/list-screen';
import { StatusFilter } from '../list/list-tools';
import { useListFilter } from '../../navigation/use-list-filter';
import { SecondEyesSettings } from '../approvals/second-eyes-settings';
import { AdminHistory } from './admin-history';
import { AdministratorActions } from './administrator-actions';
import { administratorColumns } from './administrator-columns';
import { type AccountAction, useAccountAction, useAdministrators, useChangeRoles } from './administrators';
import { ConfirmActionDialog, needsConfirmation } from './confirm-action-dialog';
import { FactorPolicy } from './factor-policy';
import { InviteForm } from './invite-form';
import { messages } from './messages';
import { RolesDialog } from './role-choice';

/** Administrators: a form to invite one, and the list to disable, enable and inspect them. */
export default function AdministratorsScreen() {
  const { page, goTo } = usePageLinks();
  const list = useListFilter(AdministratorFilter);
  const admins = useAdministrators(list.filter, page);
  const { data: me } = useMe();
  const { mutate, isPaused, isPending } = useAccountAction();
  const [asked, setAsked] = useState<{ readonly admin: Administrator; readonly action: AccountAction }>();
  const changeRoles = useChangeRoles();
  const [roled, setRoled] = useState<Administrator>();
  const [shown, setShown] = useState<Administrator>();
  const actions: TableColumn<Administrator> = {
    key: 'actions',
    header: messages.actions,
    cell: (admin) => (
      <AdministratorActions
        admin={admin}
        isOwn={admin.id === me?.userId}
        disabled={isPaused || isPending}
        onAction={(action) =>
          needsConfirmation(action) ? setAsked({ admin, action }) : mutate({ admin, action })
        }
        onRoles={() => setRoled(admin)}
        onHistory={() => setShown(admin)}
      />
    ),
  };
  return (
    <>
      <TableScreen
        section="administrators"
        texts={messages}
        list={list}
        query={admins}
        exports={{ list: listAdmins, filter: list.filter }}
        filters={<StatusFilter status={list.filter.status} texts={messages.states} onChange={list.change} />}
        above={
          <>
            <InviteForm
              onInvited={() => {
                admins.showNew();
                goTo(1);
              }}
            />
            <FactorPolicy />
            <SecondEyesSettings />
          </>
        }
        columns={[...administratorColumns(me?.userId), actions]}
      />
      {asked && (
        <ConfirmActionDialog
          {...asked}
          busy={isPending}
          onConfirm={() => mutate(asked, { onSettled: () => setAsked(undefined) })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {roled && (
        <RolesDialog
          admin={roled}
          busy={changeRoles.isPending}
          onSave={(roles) =>
            changeRoles.mutate({ admin: roled, roles }, { onSettled: () => setRoled(undefined) })
          }
          onClose={() => setRoled(undefined)}
        />
      )}
      {shown && (
        <Dialog title={messages.historyOf(shown.fullName)} onClose={() => setShown(undefined)}>
          <AdminHistory admin={admins.data?.items.find(({ id }) => id === shown.id) ?? shown} />
        </Dialog>
      )}
    </>
  );
}
