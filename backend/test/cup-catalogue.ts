import { signedInAdmin } from './accounts.js';
import type { TestApp } from './app.js';
import { Caller } from './caller.js';
import { startCatalogueApp } from './catalogue-app.js';
import { type SmallUpstream, startSmallUpstream, upstreamEvent } from './upstream/small-upstream.js';

export const NEXT_YEAR = new Date().getFullYear() + 1;

/** An app with a catalogue of one tournament, 'cup', and an upstream API that can change it. */
export interface CupCatalogue {
  readonly upstream: SmallUpstream;
  readonly app: TestApp;
  readonly admin: Caller;
  readonly visitor: Caller;
  close(): Promise<void>;
}

/** Starts one whose events are 'late' and 'early' next year, 'tba' without a date, and 'past'. */
export async function startCupCatalogue(): Promise<CupCatalogue> {
  const upstream = await startSmallUpstream();
  upstream.tournaments.set('cup', [
    upstreamEvent('late', 'Late vs Year', { dateOfEvent: `01/12/${NEXT_YEAR}` }),
    upstreamEvent('early', 'Early vs Year', { dateOfEvent: `01/02/${NEXT_YEAR}` }),
    upstreamEvent('tba', 'When vs Ever', { dateOfEvent: null }),
    upstreamEvent('past', 'Long vs Ago', { dateOfEvent: '01/02/2020' }),
  ]);
  const app = await startCatalogueApp(upstream.url);
  return {
    upstream,
    app,
    admin: await signedInAdmin(app),
    visitor: new Caller(app),
    close: async () => {
      await app.close();
      await upstream.close();
    },
  };
}
