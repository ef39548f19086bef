import { useEffect, useState } from 'react';

/** The value once it has not changed for `ms` milliseconds; for requests while the user types. */
export function useDebounced<Value>(value: Value, ms = 150): Value {
  const [debounced, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
