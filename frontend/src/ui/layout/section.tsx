import { type ReactNode, useId } from 'react';
import { Container } from './container';

/** A section of a public page with its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="when-near [contain-intrinsic-block-size:auto_900px]">
      <Container className="pt-12">
        <h2 id={id} className="mb-6 text-28">
          {title}
        </h2>
        {children}
      </Container>
    </section>
  );
}
