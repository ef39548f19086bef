import { Mail, MapPin } from 'lucide-react';
import { usePublicConfig } from '../../api/use-public-config';
import { routes } from '../../navigation/paths';
import { LinkButton } from '../../ui/button/link-button';
import { messages } from './messages';

/** Name, address and e-mail of the operator, as configured. */
export function OperatorDetails({ id }: { readonly id: string }) {
  const { operator } = usePublicConfig();
  return (
    <section aria-labelledby={id} className="max-w-prose rounded-card bg-sunken p-4 sm:p-6">
      <h2 id={id} className="mb-3 text-22">
        {messages.operator}
      </h2>
      <address className="flex flex-col gap-2 not-italic">
        <p className="font-strong">{operator.name}</p>
        {operator.address && (
          <p className="flex gap-3">
            <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" />
            <span className="sr-only">{messages.postal}: </span>
            {operator.address}
          </p>
        )}
        {operator.email && (
          <p className="flex items-center gap-3">
            <Mail aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
            <span className="sr-only">{messages.email}: </span>
            <a
              href={`mailto:${operator.email}`}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:decoration-2"
            >
              {operator.email}
            </a>
          </p>
        )}
      </address>
      <LinkButton to={routes.contact} variant="secondary" className="mt-3">
        {messages.contact}
      </LinkButton>
    </section>
  );
}
