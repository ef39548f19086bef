import { type Me } from '@terrace/contracts/http/identity/identity';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLogout, useLogoutEverywhere } from '../../session/use-logout';
import { useOwnExport } from '../../session/use-own-export';
import { ActionMenu } from '../../ui/overlay/action-menu';
import { messages } from '../messages';
import { accountLinks } from './account-links';

/** The open account menu of the signed-in user. */
export default function AccountMenu({
  me,
  ...menu
}: {
  readonly me: Me;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly focus: 'first' | 'last';
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const logout = useLogout(me.role);
  const logoutEverywhere = useLogoutEverywhere(me.role);
  const ownExport = useOwnExport();
  return (
    <ActionMenu
      {...menu}
      label={messages.account(me.userName)}
      title={me.userName}
      text={me.userEmail}
      items={[
        ...accountLinks(me.role).map(({ to, text }) => ({ id: to, text, onAction: () => void navigate(to) })),
        ...(me.role === 'admin'
          ? []
          : [{ id: 'export', text: messages.downloadData, onAction: () => ownExport.mutate() }]),
        {
          id: 'sign-out-everywhere',
          text: messages.signOutEverywhere,
          onAction: () => logoutEverywhere.mutate(),
        },
        {
          id: 'sign-out',
          text: messages.signOut,
          onAction: () => logout.mutate(),
        },
      ]}
    />
  );
}
