import { type FieldValues } from 'react-hook-form';
import { InlineMessage } from '../feedback/inline-message';
import { type SchemaForm } from './use-schema-form';

/** The error of the form as a whole, for example 'Invalid email or password'. `SubmitButton` includes one. */
export function FormFailure<Input extends FieldValues, Output>({
  form,
}: {
  readonly form: SchemaForm<Input, Output>;
}) {
  const message = form.formState.errors.root?.message;
  return message ? <InlineMessage tone="rejected">{message}</InlineMessage> : null;
}
