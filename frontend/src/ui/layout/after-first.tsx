import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its children after everything around it is on the screen, in short tasks, so that a slow phone shows and
 * answers what comes first. For the lower parts of a long screen.
 */
export function AfterFirst({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
