import { type FieldValues } from 'react-hook-form';
import { InlineMessage } from '../inline-message';
import { type SchemaForm } from './use-schema-form';

/** What is wrong with the form as a whole, as 'Invalid email or password'. `SubmitButton` brings its own. */
export function FormFailure<Input extends FieldValues, Output>({
  form,
}: {
  readonly form: SchemaForm<Input, Output>;
}) {
  const message = form.formState.errors.root?.message;
  return message ? <InlineMessage tone="rejected">{message}</InlineMessage> : null;
}
