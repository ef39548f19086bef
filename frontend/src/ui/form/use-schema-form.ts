import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

/** A form whose fields hold `Input` and whose submit gets `Output`, as its schema says. */
export type SchemaForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/**
 * A form that is its schema: the same one the server checks with. Wrong fields show on submit, the first of
 * them gets the focus, and each is checked again as it is mended.
 *
 * @param initial a value for every field ('' for text), so that no field is undefined.
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  initial: DefaultValues<Input>,
): SchemaForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver<Input, unknown, Output>(schema),
    defaultValues: initial,
  });
}
