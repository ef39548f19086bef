import type { PublicIncident } from '@terrace/contracts/http/console/status';
import { statusPartTitles } from '@terrace/contracts/values/status/status-parts';
import { type ReactNode, useId } from 'react';
import { Card } from '../layout/card';
import type { Tone } from '../style/tone';
import { formatUtc } from '../text/format-date';
import { StatusBadge } from '../text/status-badge';

/** Texts about the parts of Terrace and about incidents, for visitors and administrators. */
const messages = {
  planned: 'Planned',
  calledOff: 'Called off',
  goesOn: 'Goes on',
  ended: 'Ended',
  /** Both already formatted. */
  fromTo: (begin: string, end: string) => `${begin} to ${end}`,
  since: (begin: string) => `Since ${begin}`,
  updates: 'Updates',
  by: (name: string) => `by ${name}`,
} as const;

/** An incident; the names of who wrote are there for administrators only. */
type ShownIncident = Omit<PublicIncident, 'updates'> & {
  readonly updates: readonly { readonly at: string; readonly text: string; readonly by?: string }[];
};

/** An incident: which parts, from when to when, what was written about it, the latest first. */
export function IncidentCard({
  incident,
  now,
  actions,
}: {
  readonly incident: ShownIncident;
  /** ISO UTC: maintenance that begins later is planned. */
  readonly now: string;
  /** Buttons under it. */
  readonly actions?: ReactNode;
}) {
  const id = useId();
  const { title, text, parts, begin, updates } = incident;
  const state = incidentState(incident, now);
  const end = state === 'calledOff' ? incident.until : (incident.end ?? incident.until);
  return (
    <Card as="article" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 id={id} className="min-w-0 text-18 font-strong break-words">
          {title}
        </h3>
        <StatusBadge tone={tones[state]}>{messages[state]}</StatusBadge>
      </div>
      <p className="text-14 text-ink-2">{parts.map((part) => statusPartTitles[part]).join(', ')}</p>
      <p className="text-14 text-ink-2">
        {end === null ? messages.since(formatUtc(begin)) : messages.fromTo(formatUtc(begin), formatUtc(end))}
      </p>
      {updates.length > 0 && (
        <ol aria-label={messages.updates} className="mt-3 flex flex-col gap-3">
          {updates.map(({ at, text: said, by }) => (
            <li key={at} className="border-l-2 border-line pl-3">
              <p className="text-14 text-ink-2">
                <time dateTime={at}>{formatUtc(at)}</time>
                {by !== undefined && ` ${messages.by(by)}`}
              </p>
              <p className="max-w-prose break-words whitespace-pre-line">{said}</p>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-3 max-w-prose break-words whitespace-pre-line">{text}</p>
      {actions}
    </Card>
  );
}

const tones = {
  planned: 'info',
  calledOff: 'info',
  goesOn: 'pending',
  ended: 'approved',
} as const satisfies Record<string, Tone>;

/** Where an incident is at an instant, ISO UTC. Maintenance that was ended before it began was called off; else it ends by itself. */
export function incidentState(
  { begin, end, until }: Pick<PublicIncident, 'begin' | 'end' | 'until'>,
  now: string,
): keyof typeof tones {
  if (end !== null) return end < begin ? 'calledOff' : 'ended';
  if (until !== null && until <= now) return 'ended';
  return begin > now ? 'planned' : 'goesOn';
}
