import type { Me } from '@terrace/contracts/http/identity/identity';
import { buyerHeads } from '@terrace/contracts/pages/page-heads';
import { KNOWN_CURRENCIES } from '@terrace/contracts/values/money/exchange-rates';
import { Navigate, useSearchParams } from 'react-router-dom';
import { routes } from '../../navigation/paths';
import { accountPaths } from '../../session/account-paths';
import { DeletionRow } from '../../session/account/deletion-row';
import { DevicesRow, DownloadRow, NotificationsRow } from '../../session/account/account-rows';
import { ConfirmEmail } from '../../session/account/confirm-email';
import { EmailRow } from '../../session/account/email-row';
import { messages } from '../../session/account/messages';
import { NameRow } from '../../session/account/name-row';
import { PasswordRow } from '../../session/account/password-row';
import { SecondFactorRow } from '../../session/account/second-factor/second-factor-row';
import { SettingGroup, SettingRow } from '../../session/account/setting-row';
import { useMe } from '../../session/session';
import { Loading } from '../../ui/feedback/loading';
import { SelectField } from '../../ui/field/select-field';
import { Page } from '../../ui/layout/page';
import { chooseOwnCurrency, useOwnCurrency } from '../../ui/text/own-currency';

/** `/account`: a buyer's own account (product.md 10.7), and where the link to a new address leads. Sellers and administrators have theirs in their areas. */
export default function AccountScreen() {
  const { data: me, isPending } = useMe();
  const token = useSearchParams()[0].get('token');
  if (token) return <ConfirmEmail token={token} />;
  if (me && me.role !== 'buyer') return <Navigate to={accountPaths[me.role].account} replace />;
  if (me === null) return <Navigate to={routes.login} replace state={{ from: routes.account }} />;
  const { title, description } = buyerHeads.account;
  return (
    <Page title={title} intro={description} width="prose">
      {me ? <Settings me={me} /> : isPending && <Loading text={messages.loading} />}
    </Page>
  );
}

function Settings({ me }: { readonly me: Me }) {
  return (
    <div className="grid gap-6">
      <SettingGroup title={messages.profile}>
        <NameRow me={me} />
        <EmailRow me={me} />
      </SettingGroup>
      <SettingGroup title={messages.security}>
        <PasswordRow me={me} />
        <SecondFactorRow />
        <DevicesRow role="buyer" />
      </SettingGroup>
      <SettingGroup title={messages.preferences}>
        <NotificationsRow />
        <CurrencyRow />
      </SettingGroup>
      <SettingGroup title={messages.data}>
        <DownloadRow />
        <DeletionRow me={me} />
      </SettingGroup>
    </div>
  );
}

const CURRENCIES = KNOWN_CURRENCIES.map((currency) => ({ value: currency, text: currency }));

function CurrencyRow() {
  const { title, text } = messages.currency;
  return (
    <SettingRow
      title={title}
      text={text}
      control={
        <SelectField
          label={title}
          labelHidden
          value={useOwnCurrency()}
          options={CURRENCIES}
          onChange={({ target }) => chooseOwnCurrency(target.value)}
        />
      }
    />
  );
}
