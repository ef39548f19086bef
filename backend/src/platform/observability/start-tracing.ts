import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { traceWith } from './tracing.js';

/** How long a stopping program waits for its last spans to be taken, in milliseconds. */
const LAST_SPANS_MS = 2_000;

/** Traces while they are exported. */
export interface Tracing {
  /** Exports the remaining spans; drops those that are not accepted in time. */
  stop(): Promise<void>;
}

/**
 * Exports traces over OTLP/HTTP (JSON) when the standard variables ask for it (docs/operations.md, Traces).
 * Otherwise nothing of OpenTelemetry is even loaded, and no span is made.
 */
export async function startTracing(config: Config, logger: Logger): Promise<Tracing> {
  const url = exportUrl(config);
  if (url === undefined) return { stop: () => Promise.resolve() };
  const { makeTracerProvider } = await import('./tracer-provider.js');
  const { spansOf } = await import('./open-telemetry.js');
  const { OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME, ROLE } = config;
  const settings = { OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME, ROLE, url };
  const provider = makeTracerProvider(settings, logger);
  traceWith(spansOf(provider.getTracer('terrace')));
  return {
    stop: async () => {
      traceWith(undefined);
      const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_SPANS_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

/** Where spans go; undefined for nowhere. As OpenTelemetry's specification has it, but off when nothing is said. */
export function exportUrl(config: Config): string | undefined {
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  const own = config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  if (config.OTEL_SDK_DISABLED === 'true' || exporter === 'none') return undefined;
  if (own !== undefined) return own;
  if (endpoint !== undefined) return `${endpoint.replace(/\/$/, '')}/v1/traces`;
  return exporter === 'otlp' ? 'http://localhost:4318/v1/traces' : undefined;
}
