import { type TestApp, startTestApp } from './app.js';
import { refreshed } from './catalogue-app.js';
import { type ReadPage, readPage } from './page-reader.js';
import { startSmallUpstream, upstreamCategory, upstreamEvent } from './upstream/small-upstream.js';
import { webFolder } from './web-folder.js';

/** The name of an event that would break a page which took it for anything but text. */
export const WICKED = `"Ajax" vs </script><script>alert('1')</script> & <b>PSV</b> $& $'`;
/** When its events are: June 15 of this year, at 20:00 in London. */
export const YEAR = new Date().getFullYear() + 1;

/** An app that serves pages, and what it asks of upstream. */
export interface PagesApp {
  readonly app: TestApp;
  /** Paths that upstream was asked for; empty it before what must not ask. */
  readonly asked: string[];
  /** A page as somebody without scripts gets it. */
  at(path: string, headers?: Record<string, string>): Promise<ReadPage>;
  close(): Promise<void>;
}

/** The public address of a path. */
export const absolute = (path: string) => `https://tickets.example${path}`;

/** Starts one, on a small upstream with names and dates of every kind. */
export async function startPagesApp(): Promise<PagesApp> {
  const [web, upstream] = await Promise.all([webFolder(), startSmallUpstream()]);
  upstream.tournaments.set('cup', [
    upstreamEvent('e1', 'Arsenal vs Chelsea'),
    upstreamEvent('wicked', WICKED, { venue: { name: 'St. "Mary\'s" <Park>' } }),
    upstreamEvent('tba', 'Ajax vs Feyenoord', { dateOfEvent: null, timeOfEvent: null }),
    upstreamEvent('off', 'Leeds vs Derby', { status: 'cancelled' }),
    upstreamEvent('over', 'Old Boys vs Has Beens', { dateOfEvent: '15/06/2020' }),
    upstreamEvent('pauli', 'St. Pauli vs FC St.Gallen'),
  ]);
  upstream.categories.set('e1', [
    upstreamCategory('c1'),
    upstreamCategory('c2', { availableSellingQuantities: [] }),
  ]);
  upstream.categories.set('off', [upstreamCategory('c1')]);
  const app = await startTestApp({
    EVENTS_API_URL: upstream.url,
    WEB_DIR: web.folder,
    PUBLIC_URL: absolute(''),
  });
  await refreshed(app, null);
  const asked: string[] = [];
  const answer = upstream.answer;
  upstream.answer = (request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  };
  return {
    app,
    asked,
    at: (path, headers) => readPage(app.url + path, headers),
    close: async () => {
      await app.close();
      await upstream.close();
      await web.remove();
    },
  };
}
