import { ArrowUpRight } from 'lucide-react';
import { type ReactNode } from 'react';

/** A link to another site in a new tab without an opener; says so to screen readers. */
export function ExternalLink({
  href,
  className,
  children,
}: {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <ArrowUpRight aria-hidden="true" className="ml-1 inline size-4 align-[-2px]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
