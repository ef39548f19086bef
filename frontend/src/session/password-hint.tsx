import { useDeferredValue, useEffect, useState } from 'react';
import { messages } from './messages';

type Estimate = (password: string) => number;

/**
 * The hint under a new password: its minimum length and, once something is typed, how easy it is to guess. The
 * estimate needs a list of common passwords of 200 kB, which is loaded only then; if that fails, only the length is
 * shown.
 */
export function PasswordHint({
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
