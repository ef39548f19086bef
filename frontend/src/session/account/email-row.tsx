import type { Me } from '@terrace/contracts/http/identity/identity';
import { requestEmailChange } from '@terrace/contracts/http/identity/own-account';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { Form } from '../../ui/form/form';
import { FormTextField } from '../../ui/form/form-text-field';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { messages } from './messages';
import { onItsField } from './on-its-field';
import { PresentPasswordField, SettingButtons } from './setting-form-parts';
import { SettingForm } from './setting-row';

const texts = messages.email;

/** Asks for a link to the new address of an account, which changes once the link is opened. */
export function EmailRow({ me }: { readonly me: Me }) {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <SettingForm
      title={texts.title}
      text={
        <>
          {me.userEmail}
          <p role="status">{sentTo !== undefined && sentTo !== me.userEmail && texts.sent(sentTo)}</p>
        </>
      }
      action={messages.change}
    >
      {(close) => (
        <EmailForm
          me={me}
          onSent={(email) => {
            setSentTo(email);
            close();
          }}
          onClose={close}
        />
      )}
    </SettingForm>
  );
}

function EmailForm({
  me,
  onSent,
  onClose,
}: {
  readonly me: Me;
  readonly onSent: (email: string) => void;
  readonly onClose: () => void;
}) {
  const form = useSchemaForm(requestEmailChange.body, { email: '', currentPassword: '' });
  return (
    <Form
      form={form}
      label={texts.title}
      onSubmit={async (body) => {
        await callApi(requestEmailChange, { body }).catch(
          onItsField({ 'wrong-password': 'currentPassword' }),
        );
        onSent(body.email);
      }}
    >
      <FormTextField form={form} name="email" label={texts.next} type="email" autoComplete="off" autoFocus />
      <PresentPasswordField
        form={form}
        name="currentPassword"
        label={messages.password.current}
        email={me.userEmail}
      />
      <SettingButtons form={form} submit={texts.submit} onClose={onClose} />
    </Form>
  );
}
