import { type ReactNode } from 'react';
import { type FieldValues } from 'react-hook-form';
import { classNames } from '../style/class-names';
import { showFailure } from './show-failure';
import { type SchemaForm } from './use-schema-form';

export interface FormProps<Input extends FieldValues, Output> {
  readonly form: SchemaForm<Input, Output>;
  /** Receives the parsed values. What it throws is shown at the fields it names, else in `FormFailure`. */
  readonly onSubmit: (values: Output) => Promise<unknown>;
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form: its fields in a column, one submit at a time. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  label,
  className,
  children,
}: FormProps<Input, Output>) {
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (failure) {
      showFailure(form, failure);
    }
  });
  return (
    <form
      noValidate
      aria-label={label}
      className={classNames('flex flex-col gap-4', className)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.formState.isSubmitting) void submit(event);
      }}
    >
      {children}
    </form>
  );
}
