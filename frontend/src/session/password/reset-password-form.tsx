import { confirmPasswordReset } from '@terrace/contracts/http/identity/password-reset';
import {
  ADMIN_PASSWORD_TOO_SHORT,
  MIN_ADMIN_PASSWORD_LENGTH,
} from '@terrace/contracts/values/text/password-rules';
import { newPassword } from '@terrace/contracts/values/text/text';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { FormPasswordField } from '../../ui/form/form-password-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Card } from '../../ui/layout/card';
import { accountPaths } from '../account-paths';
import { messages } from '../messages';
import { NewPasswordField } from './new-password-field';
import { passwordsMatch } from './passwords-match';
import { meQuery } from '../session';

const { password } = confirmPasswordReset.body.shape;
const NewPassword = z.object({ password, confirmPassword: z.string() }).check(passwordsMatch);
/** An administrator is told one length, the longer one. */
const NewAdminPassword = z
  .object({
    password: newPassword('Password is required', ADMIN_PASSWORD_TOO_SHORT, MIN_ADMIN_PASSWORD_LENGTH),
    confirmPassword: z.string(),
  })
  .check(passwordsMatch);

/** Asks for the new password twice, then goes to the sign-in of the account that the link is for. */
export function ResetPasswordForm({
  token,
  isInvited,
  isAdmin,
  onInvalidLink,
}: {
  readonly token: string;
  /** Whether it is the first password of an invited administrator. */
  readonly isInvited: boolean;
  /** Whether it is an administrator's password, which must be longer. */
  readonly isAdmin: boolean;
  readonly onInvalidLink: () => void;
}) {
  const texts = isInvited ? { ...messages.reset, ...messages.join } : messages.reset;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useSchemaForm(isAdmin ? NewAdminPassword : NewPassword, { password: '', confirmPassword: '' });
  return (
    <Card>
      <Form
        form={form}
        label={texts.title}
        onSubmit={async ({ password: chosen }) => {
          try {
            const { role } = await callApi(confirmPasswordReset, { body: { token, password: chosen } });
            // The reset may have ended this browser's own session.
            await queries.invalidateQueries({ queryKey: meQuery.queryKey });
            showToast({ tone: 'approved', text: texts.done });
            void navigate(accountPaths[role].signIn, { replace: true });
          } catch (failure) {
            if (!(failure instanceof ApiProblem) || failure.code !== 'invalid-link') throw failure;
            onInvalidLink();
          }
        }}
      >
        <NewPasswordField
          form={form}
          name="password"
          label={texts.password}
          length={isAdmin ? messages.adminPasswordHint : messages.passwordHint}
        />
        <FormPasswordField
          form={form}
          name="confirmPassword"
          label={texts.confirm}
          autoComplete="new-password"
        />
        <SubmitButton form={form} variant="primary">
          {texts.submit}
        </SubmitButton>
      </Form>
    </Card>
  );
}
