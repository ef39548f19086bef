import type { Me } from '@terrace/contracts/http/identity/identity';
import { renameOwnAccount } from '@terrace/contracts/http/identity/own-account';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { FormTextField } from '../../ui/form/form-text-field';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { meQuery } from '../session';
import { messages } from './messages';
import { SettingButtons } from './setting-form-parts';
import { SettingForm } from './setting-row';

const texts = messages.name;

/** The name of a buyer or an administrator; a seller's was checked with the registration. */
export function NameRow({ me }: { readonly me: Me }) {
  return (
    <SettingForm title={texts.title} text={me.userName} action={messages.change}>
      {(close) => <NameForm me={me} onClose={close} />}
    </SettingForm>
  );
}

function NameForm({ me, onClose }: { readonly me: Me; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const form = useSchemaForm(renameOwnAccount.body, { fullName: me.userName });
  return (
    <Form
      form={form}
      label={texts.title}
      onSubmit={async (body) => {
        queries.setQueryData(meQuery.queryKey, await callApi(renameOwnAccount, { body }));
        showToast({ tone: 'approved', text: texts.done });
        onClose();
      }}
    >
      <FormTextField form={form} name="fullName" label={texts.label} autoComplete="name" autoFocus />
      <SettingButtons form={form} submit={messages.save} onClose={onClose} />
    </Form>
  );
}
