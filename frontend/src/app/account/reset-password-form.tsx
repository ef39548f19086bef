import { confirmPasswordReset } from '@terrace/contracts/http/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Card } from '../../ui/card';
import { Form } from '../../ui/form/form';
import { FormPasswordField } from '../../ui/form/form-password-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { showToast } from '../../ui/toast';
import { callApi } from '../api';
import { ApiProblem } from '../api-problem';
import { meQuery } from '../session';
import { accountPaths } from './account-paths';
import { messages } from './messages';
import { NewPasswordField } from './new-password-field';
import { passwordsMatch } from './passwords-match';

const { password } = confirmPasswordReset.body.shape;
const NewPassword = z.object({ password, confirmPassword: z.string() }).check(passwordsMatch);

/** The new password, twice; then on to the sign-in of the account that the link is for. */
export function ResetPasswordForm({
  token,
  isInvited,
  isAdmin,
  onInvalidLink,
}: {
  readonly token: string;
  /** An invited administrator's first password. */
  readonly isInvited: boolean;
  /** Whether it is an administrator's password, which must be longer. */
  readonly isAdmin: boolean;
  readonly onInvalidLink: () => void;
}) {
  const texts = isInvited ? { ...messages.reset, ...messages.join } : messages.reset;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useSchemaForm(NewPassword, { password: '', confirmPassword: '' });
  return (
    <Card>
      <Form
        form={form}
        label={texts.title}
        onSubmit={async ({ password: chosen }) => {
          try {
            const { role } = await callApi(confirmPasswordReset, { body: { token, password: chosen } });
            // This browser's own session may be among those that have just ended.
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
