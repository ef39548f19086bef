import { type Location, useLocation } from 'react-router-dom';

/** Pages that nobody returns to after signing in: those to sign in, sign up and choose a password. */
const NOT_RETURNED_TO = /^\/(login|signup|seller-login|register|admin|(admin\/)?[\w-]+-password)$/;

interface Return {
  readonly from: string;
  /** The state of that page, such as the purchase that its form is about. */
  readonly back?: unknown;
}

/** The state of a link to a sign-in or sign-up: afterwards the person is back on this page, or where that was to lead. */
export function useReturn(): Return | undefined {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  if (NOT_RETURNED_TO.test(pathname)) return isReturn(state) ? state : undefined;
  return { from: pathname + search + hash, back: state };
}

/** Whether a page's state names the path to return to; never another site. */
export function isReturn(state: unknown): state is Return {
  if (typeof state !== 'object' || state === null || !('from' in state)) return false;
  return typeof state.from === 'string' && /^\/(?![/\\])/.test(state.from);
}
