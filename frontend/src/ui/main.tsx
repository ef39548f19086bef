import { type ReactNode } from 'react';
import { MAIN_ID } from './skip-link';

/** The page's main landmark, the target of `SkipLink`. As tall as the window from the start, so that no footer jumps. */
export function Main({ children }: { readonly children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="min-h-dvh min-w-0 flex-1 outline-none">
      {children}
    </main>
  );
}
