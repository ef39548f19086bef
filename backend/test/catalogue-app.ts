import { catalogueStatus } from '@terrace/contracts/http/catalogue';
import { type TestApp, startTestApp } from './app.js';
import { Caller } from './caller.js';
import { eventually } from './eventually.js';

/** An app on an upstream, once it has read the catalogue. */
export async function startCatalogueApp(upstreamUrl: string, databaseUrl?: string): Promise<TestApp> {
  const app = await startTestApp({ EVENTS_API_URL: upstreamUrl }, databaseUrl);
  await refreshed(app, null);
  return app;
}

/** Resolves when the catalogue was refreshed after this instant (or at all), with when that was. */
export async function refreshed(app: TestApp, after: string | null): Promise<string> {
  const visitor = new Caller(app);
  let at: string | null = null;
  await eventually('the catalogue is refreshed', async () => {
    const { refreshedAt, refreshing } = await visitor.done(catalogueStatus);
    at = refreshedAt;
    return at !== null && at !== after && !refreshing;
  });
  return String(at);
}
