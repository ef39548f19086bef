import { type FieldValues } from 'react-hook-form';
import { Button, type ButtonProps } from '../button/button';
import { FormFailure } from './form-failure';
import { type SchemaForm } from './use-schema-form';

export type SubmitButtonProps<Input extends FieldValues, Output> = Omit<
  ButtonProps,
  'type' | 'busy' | 'form'
> & {
  readonly form: SchemaForm<Input, Output>;
};

/** Submits the form; busy while it is submitting. Shows the form's error right above. */
export function SubmitButton<Input extends FieldValues, Output>({
  form,
  ...rest
}: SubmitButtonProps<Input, Output>) {
  return (
    <>
      <FormFailure form={form} />
      <Button {...rest} type="submit" busy={form.formState.isSubmitting} />
    </>
  );
}
