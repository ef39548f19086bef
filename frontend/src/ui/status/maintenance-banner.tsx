import type { PublicConfig } from '@terrace/contracts/http/system';
import { routes } from '@terrace/contracts/pages/routes';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { Wrench } from 'lucide-react';
import { Container } from '../layout/container';
import { formatInstant } from '../text/format-date';
import { TextLink } from '../text/text-link';
import { useNow } from '../text/use-now';

const messages = {
  label: 'Planned maintenance',
  /** All three already formatted. */
  text: (title: string, begin: string, until: string) =>
    `Planned maintenance, ${begin} to ${until}: ${title}.`,
  more: 'See the status page',
} as const;

/** Planned maintenance that begins within a day, or goes on: above every page until its end (product.md 2.40). */
export default function MaintenanceBanner({ title, begin, until }: NonNullable<PublicConfig['maintenance']>) {
  const isOver = useNow(MINUTE_MS) >= new Date(until).getTime();
  if (isOver) return null;
  return (
    <aside aria-label={messages.label} className="border-b border-line bg-info-bg text-info">
      <Container className="flex items-start gap-3 py-2">
        <Wrench aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <p className="min-w-0 wrap-anywhere">
          {messages.text(title, formatInstant(begin), formatInstant(until))}{' '}
          <TextLink to={routes.status}>{messages.more}</TextLink>
        </p>
      </Container>
    </aside>
  );
}
