import { useLocation } from 'react-router-dom';

/** The address a door sent somebody away from (`state.from`), else the given one; never another site. */
export function useCameFrom(otherwise: string): string {
  const { state } = useLocation() as { state: unknown };
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : otherwise;
}
