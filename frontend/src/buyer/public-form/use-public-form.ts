import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiProblem } from '../../app/api-problem';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { CommandKey } from '../../app/command-key';

interface PublicForm<Input extends FieldValues, Output> {
  readonly schema: z.ZodMiniType<Output, Input>;
  /** A value for every field; what the form goes back to once it was sent. */
  readonly empty: DefaultValues<Input>;
  /** The call; sent again with the same key it counts once. */
  readonly send: (values: Output, idempotencyKey: string) => Promise<unknown>;
  /** The spec's text for a call that failed (spec 8). */
  readonly failed: string;
}

/**
 * A form that visitors send without an account. `sent` holds from a success to the next try; by then the
 * fields are empty again (spec 4, Contact form).
 */
export function usePublicForm<Input extends FieldValues, Output>({
  schema,
  empty,
  send,
  failed,
}: PublicForm<Input, Output>) {
  const form = useSchemaForm(schema, empty);
  const [key] = useState(() => new CommandKey());
  const { isSubmitSuccessful, isSubmitting, submitCount } = form.formState;
  useEffect(() => {
    if (isSubmitSuccessful) form.reset(undefined, { keepIsSubmitSuccessful: true, keepSubmitCount: true });
  }, [form, isSubmitSuccessful, submitCount]);

  const submit = async (values: Output) => {
    try {
      await send(values, key.of(values));
      key.settled();
    } catch (failure) {
      key.failed(failure);
      throw inWords(failure, failed);
    }
  };
  return { form, submit, sent: isSubmitSuccessful && !isSubmitting };
}

/** What is wrong with a field is said there; everything else in the page's own words. */
function inWords(failure: unknown, failed: string): unknown {
  const namesFields = failure instanceof ApiProblem && failure.errors.length > 0;
  return namesFields ? failure : new Error(failed, { cause: failure });
}
