import { useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiProblem } from '../../api/api-problem';
import { IdempotencyKey } from '../../api/idempotency-key';
import { useMe } from '../../session/session';
import { useSchemaForm } from '../../ui/form/use-schema-form';

interface PublicForm<Input extends FieldValues, Output> {
  readonly schema: z.ZodMiniType<Output, Input>;
  /** The value of every field to begin with, by the address of the account, '' without one. */
  readonly empty: (email: string) => DefaultValues<Input>;
  /** The call; repeated with the same key it counts once. */
  readonly send: (values: Output, idempotencyKey: string) => Promise<unknown>;
  /** The text for a call that failed (product.md 8.6). */
  readonly failed: string;
}

/**
 * A form for visitors with and without an account, whose e-mail address it begins with. `sent` is true from a success to the next submit; the fields are cleared
 * then (product.md 4.11).
 */
export function usePublicForm<Input extends FieldValues, Output>({
  schema,
  empty,
  send,
  failed,
}: PublicForm<Input, Output>) {
  const email = useMe().data?.userEmail ?? '';
  const form = useSchemaForm(schema, empty(email));
  const [key] = useState(() => new IdempotencyKey());
  const { isSubmitSuccessful, isSubmitting, submitCount } = form.formState;
  const fillIn = useEffectEvent(() => form.reset(empty(email), { keepDirtyValues: true }));
  useEffect(() => fillIn(), [email]);
  useEffect(() => {
    if (isSubmitSuccessful) form.reset(undefined, { keepIsSubmitSuccessful: true, keepSubmitCount: true });
  }, [form, isSubmitSuccessful, submitCount]);

  const submit = async (values: Output) => {
    try {
      await send(values, key.of(values));
      key.settled();
    } catch (failure) {
      key.failed(failure);
      throw withFallbackText(failure, failed);
    }
  };
  return { form, submit, sent: isSubmitSuccessful && !isSubmitting };
}

/** Keeps errors of fields as they are; any other failure gets the page's text. */
function withFallbackText(failure: unknown, failed: string): unknown {
  const namesFields = failure instanceof ApiProblem && failure.errors.length > 0;
  return namesFields ? failure : new Error(failed, { cause: failure });
}
