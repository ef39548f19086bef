import type { Me } from '@terrace/contracts/http/identity/identity';
import { routes } from '../../navigation/paths';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { useLogoutEverywhere } from '../use-logout';
import { useOwnExport } from '../use-own-export';
import { messages } from './messages';
import { SessionList } from './session-list';
import { SettingRow } from './setting-row';

/** Lists the sessions of an account, and ends one or all. */
export function DevicesRow({ role, text }: { readonly role: Me['role']; readonly text?: string }) {
  const texts = messages.devices;
  const logoutEverywhere = useLogoutEverywhere(role);
  return (
    <SettingRow
      title={texts.title}
      text={text ?? texts.text}
      control={
        <Button
          variant="secondary"
          size="compact"
          busy={logoutEverywhere.isPending}
          onClick={() => logoutEverywhere.mutate()}
        >
          {texts.everywhere}
        </Button>
      }
    >
      <SessionList />
    </SettingRow>
  );
}

/** The personal data of a buyer or a seller as a file. */
export function DownloadRow() {
  const texts = messages.download;
  const ownExport = useOwnExport();
  return (
    <SettingRow
      title={texts.title}
      text={texts.text}
      control={
        <Button
          variant="secondary"
          size="compact"
          busy={ownExport.isPending}
          onClick={() => ownExport.mutate()}
        >
          {texts.submit}
        </Button>
      }
    />
  );
}

/** Leads to the switches by topic and channel. */
export function NotificationsRow() {
  const texts = messages.notifications;
  return (
    <SettingRow
      title={texts.title}
      text={texts.text}
      control={
        <LinkButton variant="secondary" size="compact" to={`${routes.notifications}#preferences`}>
          {texts.choose}
        </LinkButton>
      }
    />
  );
}
