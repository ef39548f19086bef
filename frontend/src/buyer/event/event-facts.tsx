import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { CalendarDays, Landmark, MapPin, type LucideIcon } from 'lucide-react';
import { type ReactNode } from 'react';
import { Card } from '../../ui/layout/card';
import { EventTime } from '../../ui/text/event-time';
import { StatusBadge } from '../../ui/text/status-badge';
import { messages } from './messages';

/** Date & Time, Location, Venue (product.md 2.18); on a phone, or at 200 % zoom, in one card, so that tickets come sooner and no name is broken. */
export function EventFacts({ event }: { readonly event: CatalogueEvent }) {
  const { venue, city, country } = event;
  return (
    <div className="grid gap-2 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-3 md:grid-cols-3 md:gap-4">
      <Fact icon={CalendarDays} label={messages.dateTime}>
        <EventTime date={event.dateOfEvent} time={event.timeOfEvent} noDate={messages.dateTba} />
        {event.dateOfEvent !== null && !event.dateIsFinal && (
          <span className="ml-2 inline-block md:mt-1 md:ml-0 md:block">
            <StatusBadge tone="pending">{messages.dateNotFinal}</StatusBadge>
          </span>
        )}
      </Fact>
      <Fact icon={MapPin} label={messages.location}>
        {[city, country].filter(Boolean).join(', ')}
      </Fact>
      <Fact icon={Landmark} label={messages.venue}>
        {venue.name}
      </Fact>
    </div>
  );
}

export function Fact({
  icon: Icon,
  label,
  children,
}: {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Card className="flex gap-3 max-md:rounded-none max-md:border-0 max-md:p-0">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" />
      <div className="min-w-0">
        <h2 className="text-14 font-strong text-ink-2 max-md:sr-only">{label}</h2>
        <p>{children}</p>
      </div>
    </Card>
  );
}
