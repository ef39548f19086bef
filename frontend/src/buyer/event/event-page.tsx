import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { eventHead } from '@terrace/contracts/pages/page-heads';
import { ApiProblem } from '../../api/api-problem';
import { LiveChip } from '../../live/live-chip';
import { pathTo } from '../../navigation/paths';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { ClubArt } from '../../ui/picture/club-art';
import { useClubLook } from '../../ui/picture/club-look';
import { Countdown } from '../../ui/text/countdown';
import { TextLink } from '../../ui/text/text-link';
import { BackButton } from './back-button';
import { useEvent, useEventTickets, useIsCancelled } from './event';
import { EventChangeNotice } from './event-change-notice';
import { EventFacts } from './event-facts';
import { EventTicketsSection } from './event-tickets-section';
import { messages } from './messages';
import { offersOf } from './offer';
import { useSectionFilter } from './section-filter';
import { useNeededQuantity } from './ticket-choice';
import { soldAs } from './ticket-filter';
import { UnavailablePage } from './unavailable-page';
import { withUsable } from './usable-quantities';
import { VenueMap } from './map/venue-map';
import { SportIcon } from '../../ui/picture/sport-icon';

/** An event of the catalogue: tournament, facts, tickets and venue map (product.md 2.18). */
export function EventPage({ id }: { readonly id: string }) {
  const event = useEvent(id);
  if (event.isPending) return <Loading text={messages.loading} />;
  if (event.data === undefined) return <EventFailure event={event} />;
  return <Event event={event.data} />;
}

function Event({ event }: { readonly event: CatalogueEvent }) {
  const { id, name, home, away, startsAt, venue, sport, tournament } = event;
  const isCancelled = useIsCancelled(event);
  return (
    <Page {...eventHead(event)} heading={null}>
      <div className="flex flex-col">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-3 sm:mb-4">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
            <BackButton />
            {tournament && (
              <TextLink standalone to={pathTo.tournament(tournament.id, tournament.name)} className="min-w-0">
                <span className="min-w-0 wrap-break-word">{tournament.name}</span>
              </TextLink>
            )}
          </div>
          <LiveChip />
        </div>
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 sm:mb-6">
          <h1 className="min-w-0 text-28 md:text-36">{name}</h1>
          {startsAt !== null && !isCancelled && <Countdown until={startsAt} label={messages.countdown} />}
        </div>
        <div className="mb-6 max-sm:order-last max-sm:mt-8">
          {home && away ? (
            <HomeAndAway home={home} away={away} />
          ) : (
            <SportArt sport={sport.name} text={tournament?.name} />
          )}
        </div>
        <EventChangeNotice event={event} />
        <EventFacts event={event} />
        {!isCancelled && <TicketsAndMap key={id} eventId={id} venue={venue} />}
      </div>
    </Page>
  );
}

/** The tickets, and the map whose sections filter them. */
function TicketsAndMap({ eventId, venue }: { readonly eventId: string } & Pick<CatalogueEvent, 'venue'>) {
  const tickets = useEventTickets(eventId);
  const filter = useSectionFilter();
  const [needed] = useNeededQuantity();
  const offers = tickets.data ? withUsable(offersOf(tickets.data), needed) : [];
  const { name, mapUrl } = venue;
  return (
    <div className="mt-6 grid items-start gap-8 sm:mt-12 lg:has-[>aside]:grid-cols-[minmax(0,1fr)_20rem]">
      <EventTicketsSection eventId={eventId} tickets={tickets} sectionFilter={filter} />
      {mapUrl !== null && (
        <VenueMap key={mapUrl} src={mapUrl} venue={name} offers={soldAs(offers, needed)} filter={filter} />
      )}
    </div>
  );
}

function EventFailure({ event }: { readonly event: ReturnType<typeof useEvent> }) {
  const { error } = event;
  const isUnreadable = error instanceof ApiProblem && error.code === 'event-unreadable';
  return (
    <UnavailablePage
      heading={messages.heading}
      notFound={{ title: messages.notFound, text: messages.notFoundText }}
      failed={isUnreadable ? error.message : messages.failed}
      query={event}
    />
  );
}

/** A sport's picture for an event without two sides: its icon, the sport, and a line. */
function SportArt({ sport, text }: { readonly sport: string; readonly text?: string }) {
  return (
    <div className="flex items-center gap-4">
      <span className="flex size-18 shrink-0 items-center justify-center rounded-card bg-primary text-on-primary">
        <SportIcon sport={sport} className="size-10" />
      </span>
      <div className="min-w-0">
        <p className="font-strong">{sport}</p>
        {text !== undefined && <p className="text-14 text-ink-2">{text}</p>}
      </div>
    </div>
  );
}

/** Home and away teams with their shirts (product.md 2.18). */
function HomeAndAway({ home, away }: { readonly home: string; readonly away: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 sm:gap-6">
      <Side team={home} />
      <span className="text-14 font-strong text-ink-2">{messages.versus}</span>
      <Side team={away} />
    </div>
  );
}

function Side({ team }: { readonly team: string }) {
  const { city } = useClubLook(team);
  return (
    <div className="flex min-w-0 flex-col items-center gap-x-4 text-center sm:flex-row sm:text-left">
      <ClubArt name={team} className="size-18 shrink-0" />
      <div className="min-w-0">
        <p className="font-strong">{team}</p>
        {city !== undefined && <p className="text-14 text-ink-2">{city}</p>}
      </div>
    </div>
  );
}
