import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { CatalogueResponseCache } from './features/market/catalogue/browse/response-cache.interceptor.js';
import { Pages } from './features/publishing/pages/pages.service.js';
import { serveForCrawlers } from './features/publishing/pages/crawlers.routes.js';
import { Sitemap } from './features/publishing/pages/sitemap.service.js';
import type { Config } from './platform/config/config.js';
import { LiveSocketAdapter } from './platform/live/live-socket.adapter.js';
import { serveApiDocs, servedRoutes } from './platform/http/openapi/api-docs.js';
import { refuseOtherMethods } from './platform/http/other-methods.js';
import { servePages } from './features/publishing/pages/pages.routes.js';
import { limitCalls } from './platform/http/limit-calls.js';
import { RateLimits } from './platform/limits/rate-limits.js';
import { ProblemFilter, answerErrorsAsProblems } from './platform/http/problem.filter.js';
import { RequestRecorder, recordResponses } from './platform/observability/request-recorder.js';
import { HealthParts } from './platform/observability/health.js';
import { Metrics } from './platform/observability/metrics.js';
import { serveSystemRoutes } from './platform/http/system.routes.js';

/** Configures what surrounds the modules: prefix, problems, docs, health, metrics, pages. Specs use it too. */
export async function configureApp(
  app: NestFastifyApplication,
  config: Config,
  logger: Logger,
): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  answerErrorsAsProblems(server, logger);
  limitCalls(server, app.get(RateLimits));
  app.setGlobalPrefix('api');
  app.useGlobalFilters(new ProblemFilter(logger));
  app.useWebSocketAdapter(makeLiveSockets(app, config));
  serveApiDocs(app, config);
  refuseOtherMethods(server, servedRoutes(app));
  const recorder = app.get(RequestRecorder);
  recordResponses(server, recorder);
  server.cachedResponder.use(app.get(CatalogueResponseCache), recorder);
  serveSystemRoutes(server, app.get(HealthParts), app.get(Metrics), config);
  serveForCrawlers(server, app.get(Sitemap), config.PUBLIC_URL);
  await servePages(server, config.WEB_DIR, app.get(Pages), config.PUBLIC_URL);
}

function makeLiveSockets(app: NestFastifyApplication, config: Config): LiveSocketAdapter {
  const metrics = app.get(Metrics);
  const refused = metrics.counter(
    'terrace_live_refused_total',
    'Sockets that were refused because their address has too many',
  );
  const cutOff = metrics.counter(
    'terrace_live_cut_off_total',
    'Sockets that were closed because they sent too much',
  );
  return new LiveSocketAdapter(app, {
    publicUrl: config.PUBLIC_URL,
    trusted: config.TRUST_PROXY,
    limitFactor: config.LIMIT_FACTOR,
    onRefused: () => refused.inc(),
    onCutOff: () => cutOff.inc(),
  });
}
