import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';

const UNKNOWN = 'Something went wrong. Please try again.';

/**
 * Shows a failed submit: `errors` of `{ path, message }` at their fields (the first gets the focus), everything else
 * as the form's error in `FormFailure`.
 */
export function showFailure<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  failure: unknown,
): void {
  const values = form.getValues();
  const errors = fieldErrors(failure);
  const stray = [];
  for (const { path, message } of errors) {
    const first = stray.length === 0 && errors[0]?.path === path;
    if (isField(values, path)) form.setError(path, { type: 'server', message }, { shouldFocus: first });
    else stray.push(message);
  }
  if (errors.length > 0 && stray.length === 0) return;
  form.setError('root', { type: 'server', message: stray[0] ?? messageOf(failure) });
}

function isField<Input extends FieldValues>(values: Input, path: string): path is Path<Input> {
  return get(values, path) !== undefined;
}

function messageOf(failure: unknown): string {
  return failure instanceof Error && failure.message ? failure.message : UNKNOWN;
}

function fieldErrors(failure: unknown): readonly { path: string; message: string }[] {
  if (typeof failure !== 'object' || failure === null || !('errors' in failure)) return [];
  return Array.isArray(failure.errors) ? failure.errors.filter(isFieldError) : [];
}

function isFieldError(error: unknown): error is { path: string; message: string } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'path' in error &&
    typeof error.path === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  );
}
