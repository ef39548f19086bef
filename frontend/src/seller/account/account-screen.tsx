import type { SellerStatus } from '@terrace/contracts/values/statuses';
import { routes } from '../../navigation/paths';
import { DeletionRow } from '../../session/account/deletion-row';
import { DevicesRow, DownloadRow, NotificationsRow } from '../../session/account/account-rows';
import { EmailRow } from '../../session/account/email-row';
import { messages as shared } from '../../session/account/messages';
import { PasswordRow } from '../../session/account/password-row';
import { SecondFactorRow } from '../../session/account/second-factor/second-factor-row';
import { SettingGroup, SettingRow } from '../../session/account/setting-row';
import { useMe } from '../../session/session';
import { Page } from '../../ui/layout/page';
import { StatusBadge } from '../../ui/text/status-badge';
import { TextLink } from '../../ui/text/text-link';
import { DetailsRows } from './details-rows';
import { messages } from './messages';
import { isMissing, useOwnTax } from './own-tax';
import { TaxRow } from './tax-row';

const { account: texts } = messages;

/** `/seller/account`: the seller's details (product.md 2.25), and what every owner does with an account (10.7). */
export default function AccountScreen() {
  const { data: me } = useMe();
  if (!me?.seller) return null;
  return (
    <Page title={texts.title} width="full" dense>
      <div className="grid max-w-prose gap-4">
        <SettingGroup title={texts.details}>
          <SettingRow
            title={texts.status}
            text={
              <>
                <WhatItMeans status={me.seller.status} /> {texts.wrong}{' '}
                <TextLink to={routes.contact}>{texts.contact}</TextLink>
              </>
            }
            control={<Standing status={me.seller.status} />}
          />
          <DetailsRows />
          <TaxRow />
        </SettingGroup>
        <SettingGroup title={shared.security}>
          <EmailRow me={me} />
          <PasswordRow me={me} />
          <SecondFactorRow />
          <DevicesRow role="seller" />
        </SettingGroup>
        <SettingGroup title={shared.preferences}>
          <NotificationsRow />
        </SettingGroup>
        <SettingGroup title={shared.data}>
          <DownloadRow />
          <DeletionRow me={me} />
        </SettingGroup>
      </div>
    </Page>
  );
}

/** What a status means for selling; a trader without details cannot sell yet (product.md 4.25). */
function WhatItMeans({ status }: { readonly status: SellerStatus }) {
  const { data: tax } = useOwnTax();
  if (status === 'active') return isMissing(tax) ? texts.cannotSell : texts.canSell;
  return status === 'suspended' || status === 'closed' ? messages.standing.text[status] : undefined;
}

function Standing({ status }: { readonly status: SellerStatus }) {
  if (status === 'active') return <StatusBadge tone="approved">{texts.active}</StatusBadge>;
  return <StatusBadge tone="pending">{messages.pending.status[status]}</StatusBadge>;
}
