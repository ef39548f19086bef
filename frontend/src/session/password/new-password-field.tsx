import { useDeferredValue, useEffect, useState } from 'react';
import { type FieldValues, type PathValue, useWatch } from 'react-hook-form';
import { type FormField } from '../../ui/form/form-field';
import { FormPasswordField } from '../../ui/form/form-password-field';
import { messages } from '../messages';

type Estimate = (password: string) => number;

/** A field for a new password; says how long it must be (product.md 5.4) and how easy it is to guess. */
export function NewPasswordField<Input extends FieldValues, Output>({
  label = messages.password,
  length = messages.passwordHint,
  ...field
}: FormField<Input, Output> & { readonly label?: string; readonly length?: string }) {
  const password: PathValue<Input, typeof field.name> = useWatch({
    control: field.form.control,
    name: field.name,
  });
  const hint = <PasswordHint password={String(password)} length={length} />;
  return <FormPasswordField {...field} label={label} hint={hint} autoComplete="new-password" />;
}

/**
 * The hint under a new password: its minimum length and, once something is typed, how easy it is to guess. The
 * estimate needs a list of common passwords of 200 kB, which is loaded only then; if that fails, only the length is
 * shown.
 */
function PasswordHint({
  password,
  length,
}: {
  readonly password: string;
  /** The text about its length. */
  readonly length: string;
}) {
  const estimate = useEstimate(password !== '');
  const deferred = useDeferredValue(password);
  const strength = deferred === '' ? undefined : estimate?.(deferred);
  return (
    <>
      {length}{' '}
      <span role="status" className="block">
        {strength !== undefined && messages.strength[strength]}
      </span>
    </>
  );
}

/** The strength estimator, once it is wanted and loaded. */
function useEstimate(isWanted: boolean): Estimate | undefined {
  const [estimate, setEstimate] = useState<Estimate>();
  useEffect(() => {
    if (!isWanted) return;
    let isUnmounted = false;
    void import('./password-strength').then(
      ({ passwordStrength }) => !isUnmounted && setEstimate(() => passwordStrength),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [isWanted]);
  return estimate;
}
