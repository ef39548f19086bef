import { type ReactNode } from 'react';
import { PageHead } from './page-head';

export interface PageProps {
  /** Title of the tab, and the heading unless `heading` is given. */
  readonly title: string;
  /** A heading that differs from the title; null when the screen renders its own `h1`. */
  readonly heading?: ReactNode;
  /** The description for search engines; the product's own by default. */
  readonly description?: string;
  /** A sentence under the heading. */
  readonly intro?: ReactNode;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  /** `form` for narrow screens with one form, `prose` for reading, else the page's 1200 px. */
  readonly width?: 'page' | 'prose' | 'form' | 'full';
  /** Smaller heading and margins, for dashboards. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}

const widths = { page: 'max-w-page', prose: 'max-w-prose', form: 'max-w-form', full: '' };

/** The frame of a screen: tab title, heading, margins. */
export function Page(props: PageProps) {
  const { title, description, heading = title, intro, actions, width = 'page', dense, children } = props;
  return (
    <div className={`gutter mx-auto w-full ${widths[width]} ${dense ? 'py-4' : 'py-8 md:py-12'}`}>
      <PageHead title={title} description={description} />
      {heading !== null && (
        <div
          className={`flex flex-wrap items-end justify-between gap-x-4 gap-y-2 ${dense ? 'mb-3' : 'mb-6 md:mb-8'}`}
        >
          <div className="min-w-0">
            <h1 className={dense ? 'text-22 md:text-28' : 'text-28 md:text-36'}>{heading}</h1>
            {intro !== undefined && <p className="mt-2 max-w-prose text-ink-2">{intro}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </div>
  );
}
