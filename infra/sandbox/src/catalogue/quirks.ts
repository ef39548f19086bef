import { stableHash } from '../stable-hash.js';
import { type UpstreamEvent } from './upstream-event.js';

/**
 * Irregularities that the real upstream sends occasionally, here always for the same events (product.md
 * 12.2), so that a client that handles the sandbox handles them.
 */
export function withQuirks(event: UpstreamEvent): UpstreamEvent {
  return [straySpaces, missingTeams, dashedName, timeNotFinal, dateNotFinal, dateUnknown].reduce(
    (quirky, quirk) => quirk(quirky),
    event,
  );
}

type Quirk = (event: UpstreamEvent) => UpstreamEvent;

const oneIn = (share: number, quirk: string, event: UpstreamEvent): boolean =>
  stableHash(`${quirk} ${event.id}`) % share === 0;

const straySpaces: Quirk = (event) =>
  oneIn(9, 'spaces', event)
    ? {
        ...event,
        name: ` ${event.name.replace(' vs ', '  vs ')} `,
        venue: { ...event.venue, name: `${event.venue.name} ` },
      }
    : event;

const missingTeams: Quirk = (event) => {
  if (!oneIn(7, 'teams', event)) return event;
  const { homeTeam: _home, awayTeam: _away, ...rest } = event;
  return rest;
};

/** Some feeds write 'Home - Away' as the name and omit the teams. */
const dashedName: Quirk = (event) => {
  if (event.eventType.name !== 'Basketball' || !oneIn(4, 'dash', event)) return event;
  const { homeTeam: _home, awayTeam: _away, ...rest } = event;
  return { ...rest, name: event.name.replace(/ +vs +/, ' - ') };
};

const timeNotFinal: Quirk = (event) =>
  oneIn(11, 'time', event) ? { ...event, finalTime: false, timeOfEvent: null, time: null } : event;

const dateNotFinal: Quirk = (event) => (oneIn(13, 'date', event) ? { ...event, finalDate: false } : event);

const dateUnknown: Quirk = (event) =>
  oneIn(61, 'unknown', event)
    ? {
        ...event,
        finalDate: false,
        finalTime: false,
        dateOfEvent: null,
        timeOfEvent: null,
        date: null,
        time: null,
      }
    : event;
