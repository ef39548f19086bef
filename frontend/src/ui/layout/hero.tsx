import { type ReactNode } from 'react';
import { classNames } from '../style/class-names';
import { Container } from './container';

const WITH_ASIDE = 'grid items-center gap-8 md:grid-cols-[1fr_auto] md:gap-12';

/** The first section of a public page: heading, a sentence, actions; `aside` is a picture. */
export function Hero({
  title,
  text,
  aside,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className="border-b border-line bg-sunken">
      <Container className={classNames('py-8 md:py-18', aside !== undefined && WITH_ASIDE)}>
        <div>
          <h1 className="max-w-prose text-hero">{title}</h1>
          <p className="mt-4 max-w-prose text-18 text-ink-2">{text}</p>
          {children !== undefined && <div className="mt-8">{children}</div>}
        </div>
        {aside}
      </Container>
    </div>
  );
}
