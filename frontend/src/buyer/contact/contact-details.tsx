import { Clock, Mail, MapPin, Phone, Reply, type LucideIcon } from 'lucide-react';
import { type ReactNode } from 'react';
import { usePublicConfig } from '../../api/use-public-config';
import { messages } from './messages';

// The touch target overlaps the lines around the link.
const link =
  '-my-2.5 inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:decoration-2';

/** The operator's address, e-mail and phone as configured, and office hours (product.md 2.8). */
export function ContactDetails() {
  const { operator } = usePublicConfig();
  return (
    <address className="not-italic">
      <dl className="flex flex-col gap-6">
        <Detail icon={MapPin} term={messages.address}>
          {[operator.name, ...operator.address.split(',')].map((line) => (
            <span key={line} className="block">
              {line.trim()}
            </span>
          ))}
        </Detail>
        {operator.phone && (
          <Detail icon={Phone} term={messages.phone}>
            <a href={`tel:${operator.phone.replaceAll(' ', '')}`} className={`${link} figures`}>
              {operator.phone}
            </a>
          </Detail>
        )}
        {operator.email && (
          <Detail icon={Mail} term={messages.email}>
            <a href={`mailto:${operator.email}`} className={link}>
              {operator.email}
            </a>
          </Detail>
        )}
        <Detail icon={Reply} term={messages.response}>
          {messages.responseText}
        </Detail>
        <Detail icon={Clock} term={messages.availability}>
          {messages.availabilityText}
        </Detail>
      </dl>
    </address>
  );
}

function Detail({
  icon: Icon,
  term,
  children,
}: {
  readonly icon: LucideIcon;
  readonly term: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4">
      <dt className="contents">
        <Icon aria-hidden="true" className="row-span-2 mt-1 size-6 text-primary" />
        <span className="text-14 font-strong text-ink-2">{term}</span>
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}
