import { routes } from '../../navigation/paths';
import { useMe } from '../../session/session';
import { useLogoutEverywhere } from '../../session/use-logout';
import { useOwnExport } from '../../session/use-own-export';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { StatusBadge } from '../../ui/text/status-badge';
import { TextLink } from '../../ui/text/text-link';
import { messages } from './messages';

const { account: texts } = messages;

/** `/seller/account`: the seller's details (product.md 2.25), own data, and signing out on all devices. */
export default function AccountScreen() {
  const { data: me } = useMe();
  const ownExport = useOwnExport();
  const logoutEverywhere = useLogoutEverywhere('seller');
  if (!me?.seller) return null;
  return (
    <Page title={texts.title} width="full" dense>
      <div className="grid max-w-prose gap-4">
        <Card as="section" aria-labelledby="details" className="grid gap-4">
          <h2 id="details" className="text-18">
            {texts.details}
          </h2>
          <dl className="grid gap-4 sm:grid-cols-2">
            <Detail label={texts.name}>{me.userName}</Detail>
            <Detail label={texts.company}>{me.seller.companyName}</Detail>
            <Detail label={texts.email}>{me.userEmail}</Detail>
            <Detail label={texts.phone}>{me.seller.phoneNumber}</Detail>
            <Detail label={texts.status}>
              <StatusBadge tone="approved">{texts.active}</StatusBadge>
            </Detail>
          </dl>
          <p className="text-ink-2">
            {texts.wrong} <TextLink to={routes.contact}>{texts.contact}</TextLink>
          </p>
        </Card>
        <Action title={texts.data} text={texts.dataText}>
          <Button
            variant="secondary"
            size="compact"
            busy={ownExport.isPending}
            onClick={() => ownExport.mutate()}
          >
            {texts.download}
          </Button>
        </Action>
        <Action title={texts.devices} text={texts.devicesText}>
          <Button
            variant="secondary"
            size="compact"
            busy={logoutEverywhere.isPending}
            onClick={() => logoutEverywhere.mutate()}
          >
            {texts.everywhere}
          </Button>
        </Action>
      </div>
    </Page>
  );
}

function Detail({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-2">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Action({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: React.ReactNode;
}) {
  return (
    <Card as="section" aria-label={title} className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 className="text-18">{title}</h2>
        <p className="text-ink-2">{text}</p>
      </div>
      {children}
    </Card>
  );
}
