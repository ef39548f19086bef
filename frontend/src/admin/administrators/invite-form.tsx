import { inviteAdmin } from '@terrace/contracts/http/identity/admins';
import { useWatch } from 'react-hook-form';
import { Form } from '../../ui/form/form';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Card } from '../../ui/layout/card';
import { useInviteAdmin } from './administrators';
import { messages } from './messages';
import { RoleChoice } from './role-choice';

/** Invites an administrator by email; cleared once the invitation is sent. */
export function InviteForm({ onInvited }: { readonly onInvited: () => void }) {
  const invite = useInviteAdmin();
  const form = useSchemaForm(inviteAdmin.body, { fullName: '', email: '', roles: [] });
  const roles = useWatch({ control: form.control, name: 'roles' });
  return (
    <Card as="section" aria-label={messages.newInvitation} className="mb-6">
      <h2 className="mb-4 text-18">{messages.newInvitation}</h2>
      <Form
        form={form}
        label={messages.newInvitation}
        onSubmit={async (values) => {
          await invite(values);
          form.reset();
          onInvited();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField form={form} name="fullName" label={messages.fullName} autoComplete="off" />
          <FormTextField form={form} name="email" label={messages.email} type="email" autoComplete="off" />
        </div>
        <RoleChoice
          chosen={roles}
          error={form.formState.errors.roles?.message}
          onChange={(chosen) =>
            form.setValue('roles', chosen, { shouldValidate: form.formState.isSubmitted })
          }
        />
        <div className="flex flex-col items-start gap-4">
          <SubmitButton form={form}>{messages.invite}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
