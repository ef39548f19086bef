import { requestOrderLinks } from '@terrace/contracts/http/buying/orders';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { routes } from '../../navigation/paths';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Form } from '../../ui/form/form';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { TextLink } from '../../ui/text/text-link';
import { messages } from './messages';

/** `/order-links`: mails the links of orders bought without an account. The answer is the same without any. */
export default function OrderLinksScreen() {
  const texts = messages.links;
  const [sentTo, setSentTo] = useState<string>();
  const form = useSchemaForm(requestOrderLinks.body, { email: '' });
  return (
    <Page title={texts.title} intro={texts.intro} width="form">
      <Card>
        <Form
          form={form}
          label={texts.title}
          onSubmit={async (body) => {
            setSentTo(undefined);
            await callApi(requestOrderLinks, { body });
            setSentTo(body.email);
          }}
        >
          <FormTextField form={form} name="email" label={texts.email} type="email" autoComplete="email" />
          {sentTo !== undefined && <InlineMessage tone="approved">{texts.sent(sentTo)}</InlineMessage>}
          <SubmitButton form={form} variant="primary">
            {texts.submit}
          </SubmitButton>
        </Form>
      </Card>
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
