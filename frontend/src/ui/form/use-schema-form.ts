import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

/** A form whose fields hold `Input` and whose submit receives the parsed `Output`. */
export type SchemaForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/**
 * A form validated by the schema that the server checks with. Errors show on submit, the first invalid field gets the
 * focus, and each field is validated again as it changes.
 *
 * @param initial a value for every field ('' for text), so that no field is undefined.
 * @param options `focusesErrors: false` for a form that focuses the first invalid field itself.
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  initial: DefaultValues<Input>,
  { focusesErrors = true }: { readonly focusesErrors?: boolean } = {},
): SchemaForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver<Input, unknown, Output>(schema),
    defaultValues: initial,
    shouldFocusError: focusesErrors,
  });
}
