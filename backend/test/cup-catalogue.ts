import { signedInAdmin } from './accounts.js';
import type { TestApp } from './app.js';
import { Caller } from './caller.js';
import { refreshNow, startCatalogueApp } from './catalogue-app.js';
import { type SmallUpstream, startSmallUpstream, upstreamEvent } from './upstream/small-upstream.js';

export const NEXT_YEAR = new Date().getFullYear() + 1;

/** An app with a catalogue of one tournament, 'cup', and an upstream API that can change it. */
export interface CupCatalogue {
  readonly upstream: SmallUpstream;
  readonly app: TestApp;
  readonly admin: Caller;
  readonly visitor: Caller;
  /** Replaces the tournament and its events by new ones, whose ids `own()` has from then on. */
  renew(): Promise<void>;
  /** The id of 'cup', or of an event, since the last `renew()`. */
  own(name: string): string;
  /** Those of these ids that are of the events since the last `renew()`, as names for `own()`. */
  namesOf(ids: readonly string[]): string[];
  close(): Promise<void>;
}

/** Starts one whose events are 'late' and 'early' next year, 'tba' without a date, and 'past'. */
export async function startCupCatalogue(): Promise<CupCatalogue> {
  const upstream = await startSmallUpstream();
  let renewed = 0;
  const own = (name: string) => (renewed === 0 ? name : `${name}-${renewed}`);
  const offer = () => {
    upstream.faults.clear();
    upstream.tournaments.clear();
    upstream.tournaments.set(own('cup'), [
      upstreamEvent(own('late'), 'Late vs Year', { dateOfEvent: `01/12/${NEXT_YEAR}` }),
      upstreamEvent(own('early'), 'Early vs Year', { dateOfEvent: `01/02/${NEXT_YEAR}` }),
      upstreamEvent(own('tba'), 'When vs Ever', { dateOfEvent: null }),
      upstreamEvent(own('past'), 'Long vs Ago', { dateOfEvent: '01/02/2020' }),
    ]);
  };
  offer();
  const app = await startCatalogueApp(upstream.url);
  return {
    upstream,
    app,
    admin: await signedInAdmin(app),
    visitor: new Caller(app),
    renew: async () => {
      renewed += 1;
      offer();
      await refreshNow(app);
    },
    own,
    namesOf: (ids) => {
      const end = own('');
      return ids.filter((id) => id.endsWith(end)).map((id) => id.slice(0, id.length - end.length));
    },
    close: async () => {
      await app.close();
      await upstream.close();
    },
  };
}
