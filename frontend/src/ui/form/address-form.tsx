import { useState } from 'react';
import type * as z from 'zod/mini';
import { InlineMessage } from '../feedback/inline-message';
import { Card } from '../layout/card';
import { Form } from './form';
import { FormTextField } from './form-text-field';
import { SubmitButton } from './submit-button';
import { useSchemaForm } from './use-schema-form';

interface Address {
  readonly email: string;
}

/** Asks for an email address to mail something to, and says so once it was asked for. */
export function AddressForm({
  schema,
  title,
  label,
  submit,
  sent,
  autoComplete = 'email',
  initial = '',
  onSubmit,
}: {
  readonly schema: z.ZodMiniType<Address, Address>;
  readonly title: string;
  readonly label: string;
  readonly submit: string;
  readonly sent: (email: string) => string;
  readonly autoComplete?: 'email' | 'username';
  /** The address to begin with. */
  readonly initial?: string | undefined;
  /** Rejects when it could not be asked for. */
  readonly onSubmit: (body: Address) => Promise<unknown>;
}) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useSchemaForm(schema, { email: initial });
  return (
    <Card>
      <Form
        form={form}
        label={title}
        onSubmit={async (body) => {
          setSentTo(undefined);
          await onSubmit(body);
          setSentTo(body.email);
        }}
      >
        <FormTextField form={form} name="email" label={label} type="email" autoComplete={autoComplete} />
        {sentTo !== undefined && <InlineMessage tone="approved">{sent(sentTo)}</InlineMessage>}
        <SubmitButton form={form} variant="primary">
          {submit}
        </SubmitButton>
      </Form>
    </Card>
  );
}
