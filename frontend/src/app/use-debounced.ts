import { useEffect, useState } from 'react';

/** The value once it has been still for `ms` milliseconds; for questions asked while somebody types. */
export function useDebounced<Value>(value: Value, ms = 150): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
