import { type FieldPath, type FieldValues } from 'react-hook-form';
import { type SchemaForm } from './use-schema-form';

/** Which field of which form; the name is checked against the schema. */
export interface FormField<Input extends FieldValues, Output> {
  readonly form: SchemaForm<Input, Output>;
  readonly name: FieldPath<Input>;
}

/** Name, handlers, ref and error of a native control. */
export function registered<Input extends FieldValues, Output>({ form, name }: FormField<Input, Output>) {
  return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message };
}
