import { requestOrderLinks } from '@terrace/contracts/http/buying/orders';
import { callApi } from '../../api/client';
import { routes } from '../../navigation/paths';
import { useMe } from '../../session/session';
import { AddressForm } from '../../ui/form/address-form';
import { Page } from '../../ui/layout/page';
import { TextLink } from '../../ui/text/text-link';
import { messages } from './messages';

/** `/order-links`: mails the links of orders bought without an account. The answer is the same without any. */
export default function OrderLinksScreen() {
  const texts = messages.links;
  const { data: me } = useMe();
  return (
    <Page title={texts.title} intro={texts.intro} width="form">
      <AddressForm
        key={me?.userId}
        initial={me?.userEmail}
        schema={requestOrderLinks.body}
        title={texts.title}
        label={texts.email}
        submit={texts.submit}
        sent={texts.sent}
        onSubmit={(body) => callApi(requestOrderLinks, { body })}
      />
      <p className="mt-6 text-ink-2">
        {texts.account}{' '}
        <TextLink to={routes.orders} standalone>
          {messages.title}
        </TextLink>
      </p>
      <p className="text-ink-2">
        {texts.otherAddress}{' '}
        <TextLink to={routes.contact} standalone>
          {texts.contact}
        </TextLink>
      </p>
    </Page>
  );
}
