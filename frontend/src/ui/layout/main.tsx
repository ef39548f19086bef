import { type ReactNode } from 'react';
import { MAIN_ID } from './skip-link';

/**
 * The page's main landmark, the target of `SkipLink`. Fills the window from the start, so that the footer does not
 * jump.
 */
export function Main({ children }: { readonly children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="min-h-dvh min-w-0 flex-1 outline-none">
      {children}
    </main>
  );
}
