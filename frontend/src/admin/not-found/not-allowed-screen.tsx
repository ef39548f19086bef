import {
  type AdminPermission,
  adminRoleTitles,
  permissionText,
  roleList,
  rolesWith,
} from '@terrace/contracts/values/admin-roles';
import { LockKeyhole } from 'lucide-react';
import { routes } from '../../navigation/paths';
import { useMe } from '../../session/session';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LinkButton } from '../../ui/button/link-button';
import { Page } from '../../ui/layout/page';

/** Texts of a section that somebody's roles do not allow. */
const messages = {
  title: (act: string) => `Your roles do not allow you to ${act}`,
  yours: (roles: string) => `You are: ${roles}.`,
  who: (roles: readonly string[]) => `Who may: ${roles.join(', ')}. An owner can change your roles.`,
  toOverview: 'Overview',
} as const;

/** Shown in place of a section that somebody's roles do not allow: who may see it. */
export function NotAllowedScreen({
  title,
  permission,
}: {
  readonly title: string;
  readonly permission: AdminPermission;
}) {
  const { data: me } = useMe();
  return (
    <Page title={title} width="full" dense>
      <EmptyState
        icon={LockKeyhole}
        title={messages.title(permissionText(permission))}
        text={
          <>
            {messages.who(rolesWith(permission).map((role) => adminRoleTitles[role]))}{' '}
            {messages.yours(roleList(me?.adminRoles ?? []))}
          </>
        }
        action={<LinkButton to={routes.adminDashboard}>{messages.toOverview}</LinkButton>}
      />
    </Page>
  );
}
