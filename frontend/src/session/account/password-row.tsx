import type { Me } from '@terrace/contracts/http/identity/identity';
import { changeOwnPassword } from '@terrace/contracts/http/identity/own-account';
import * as z from 'zod/mini';
import { callApi } from '../../api/client';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { FormPasswordField } from '../../ui/form/form-password-field';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { messages as sessionMessages } from '../messages';
import { NewPasswordField } from '../password/new-password-field';
import { passwordsMatch } from '../password/passwords-match';
import { messages } from './messages';
import { onItsField } from './on-its-field';
import { PresentPasswordField, SettingButtons } from './setting-form-parts';
import { SettingForm } from './setting-row';

const texts = messages.password;
const Fields = z
  .object({ ...changeOwnPassword.body.shape, confirmPassword: z.string() })
  .check(passwordsMatch);

/** Changes the password of an account of any role, with the present one. */
export function PasswordRow({ me }: { readonly me: Me }) {
  return (
    <SettingForm title={texts.title} text={texts.text} action={messages.change}>
      {(close) => <PasswordForm me={me} onClose={close} />}
    </SettingForm>
  );
}

function PasswordForm({ me, onClose }: { readonly me: Me; readonly onClose: () => void }) {
  const form = useSchemaForm(Fields, { currentPassword: '', password: '', confirmPassword: '' });
  return (
    <Form
      form={form}
      label={texts.title}
      onSubmit={async ({ currentPassword, password }) => {
        await callApi(changeOwnPassword, { body: { currentPassword, password } }).catch(
          onItsField({ 'wrong-password': 'currentPassword' }),
        );
        showToast({ tone: 'approved', text: texts.done });
        onClose();
      }}
    >
      <PresentPasswordField
        form={form}
        name="currentPassword"
        label={texts.current}
        email={me.userEmail}
        autoFocus
      />
      <NewPasswordField
        form={form}
        name="password"
        label={texts.next}
        length={me.role === 'admin' ? sessionMessages.adminPasswordHint : sessionMessages.passwordHint}
      />
      <FormPasswordField
        form={form}
        name="confirmPassword"
        label={texts.confirm}
        autoComplete="new-password"
      />
      <SettingButtons form={form} submit={texts.submit} onClose={onClose} />
    </Form>
  );
}
