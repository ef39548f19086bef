import { ArrowRight } from 'lucide-react';
import { type MouseEventHandler, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ClubArt } from '../picture/club-art';
import { SportIcon } from '../picture/sport-icon';
import { dateParts } from '../text/format-date';

export interface EventCardProps {
  readonly to: string;
  /** For a card that opens a dialog: call `event.preventDefault()`. The link still works in a new tab. */
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
  /** dd/MM/yyyy in the venue's time zone; null shows `noDate`. */
  readonly date: string | null;
  readonly time: string | null;
  /** Shown instead of a missing date, for example 'Date TBA'. */
  readonly noDate: string;
  /** Shown where the date may still change, for example 'Date not final'. */
  readonly notFinal?: string | undefined;
  readonly sport: string;
  /** Shown instead of the sport's name, which screen readers get too. */
  readonly tournament: string | undefined;
  readonly name: string;
  /** Both teams, a line each; without them the event's name is shown. */
  readonly home: string | null;
  readonly away: string | null;
  readonly venue: string;
  /** Text of the card's action, for example 'View Details'. */
  readonly action: string;
  /** A badge or a price beside the action. */
  readonly extra?: ReactNode;
}

/** An event as a ticket stub: date, perforation, tournament, home and away, venue, action. The whole card is one link. */
export function EventCard(props: EventCardProps) {
  const { to, onClick, time, notFinal, sport, tournament, name, home, away, venue, action, extra } = props;
  return (
    <article className="stub group relative flex min-h-36 rounded-card border border-line bg-surface transition-[border-color,transform] focus-within:border-ink hover:border-ink active:scale-[0.995]">
      <StubDate date={props.date} noDate={props.noDate} />
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-4">
        <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
          <SportIcon sport={sport} className="size-4 shrink-0" />
          <span className="truncate">
            {tournament === undefined ? (
              sport
            ) : (
              <>
                <span className="sr-only">{sport}: </span>
                {tournament}
              </>
            )}
          </span>
          {time !== null && (
            <span className="ml-auto shrink-0">
              <span className="figures">{time}</span> local time
            </span>
          )}
          {notFinal !== undefined && <span className="basis-full font-strong">{notFinal}</span>}
        </p>
        <h3 className="text-18">
          <Link
            to={to}
            onClick={onClick}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {home && away ? <HomeAndAway name={name} home={home} away={away} /> : name}
          </Link>
        </h3>
        <p className="text-14 text-ink-2">{venue}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2">
          <span
            aria-hidden="true"
            className="inline-flex items-center gap-1 font-strong whitespace-nowrap text-link group-hover:underline"
          >
            {action}
            <ArrowRight className="size-4" />
          </span>
          {extra}
        </div>
      </div>
    </article>
  );
}

function StubDate({ date, noDate }: { readonly date: string | null; readonly noDate: string }) {
  const parts = dateParts(date);
  if (!parts)
    return (
      <div className="stub-date justify-center px-2 text-14 text-ink-2">
        <span>{noDate}</span>
      </div>
    );
  return (
    <div className="stub-date">
      <span className="text-12 text-ink-2">{parts.weekday}</span>{' '}
      <span className="figures text-28 font-heavy tracking-tight">{parts.day}</span>{' '}
      <span className="text-14 font-strong">{parts.month}</span>{' '}
      <span className="figures text-12 text-ink-2">{parts.year}</span>
    </div>
  );
}

/** Home and away below each other, whole; screen readers get the event's name once. */
function HomeAndAway({
  name,
  home,
  away,
}: {
  readonly name: string;
  readonly home: string;
  readonly away: string;
}) {
  return (
    <>
      <span className="sr-only">{name}</span>
      {[home, away].map((team) => (
        <span key={team} aria-hidden="true" className="flex gap-2">
          <ClubArt name={team} small className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-break-word">{team}</span>
        </span>
      ))}
    </>
  );
}
