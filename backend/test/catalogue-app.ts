import { catalogueStatus } from '@terrace/contracts/http/market/catalogue';
import { isOutage } from '@terrace/event-core/database/errors';
import { LeaseLostError } from '@terrace/event-core/feed/lease';
import {
  CatalogueRefresh,
  type RefreshEnd,
} from '../src/features/market/catalogue/refresh/catalogue-refresh.service.js';
import { type TestApp, startTestApp } from './app.js';
import { Caller } from './caller.js';
import { eventually } from './eventually.js';
import { bySystem } from './by-system.js';
import { whenPossible } from './when-possible.js';

/** An app on an upstream, once it has read the catalogue. */
export async function startCatalogueApp(upstreamUrl: string, databaseUrl?: string): Promise<TestApp> {
  const app = await startTestApp({ EVENTS_API_URL: upstreamUrl }, databaseUrl);
  await refreshed(app, null);
  return app;
}

/**
 * Refreshes the catalogue in the app's own process, for specs that are not about who asks for it; again where a busy machine
 * lost the session of its lease, which changed nothing.
 */
export function refreshNow({ app }: TestApp): Promise<RefreshEnd> {
  const refresh = () => app.get(CatalogueRefresh).run(new AbortController().signal);
  return whenPossible(
    () => bySystem(refresh),
    (error) => isOutage(error) || error instanceof LeaseLostError,
  );
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
