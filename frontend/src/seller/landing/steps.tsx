import type { SellerTerms } from '@terrace/contracts/http/policies';
import { messages } from './messages';

/** How selling works, in four steps. */
export function Steps({ terms }: { readonly terms: SellerTerms | undefined }) {
  return (
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {messages.steps(terms).map(({ title, text }, index) => (
        <li key={title} className="rounded-card border border-line bg-surface p-6">
          <span
            aria-hidden="true"
            className="figures mb-4 flex size-11 items-center justify-center rounded-full bg-accent text-18 font-heavy text-on-accent"
          >
            {index + 1}
          </span>
          <h3 className="mb-2 text-18">{title}</h3>
          <p className="text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
