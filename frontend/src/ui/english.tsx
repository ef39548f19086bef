import { type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/**
 * Around every part of react-aria, whatever the browser's language: British dates, read from left to right. Not
 * around the whole page, because opening the browser's tables of languages would hold up its first paint.
 */
export function English({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale="en-GB">{children}</I18nProvider>;
}
