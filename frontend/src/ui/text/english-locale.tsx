import { type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/**
 * Wraps every react-aria component, so that dates are British and text runs left to right whatever the browser's
 * language. It does not wrap the whole page, because loading the locale data would delay the first paint.
 */
export function EnglishLocale({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale="en-GB">{children}</I18nProvider>;
}
