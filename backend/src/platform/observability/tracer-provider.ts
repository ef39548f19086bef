import { DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { newId } from '../ids/new-id.js';

type Settings = Pick<Config, 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'ROLE'> & {
  readonly url: string;
};

/**
 * The SDK. Sampler, limits, batches, timeouts and further attributes of the resource it reads from the standard
 * variables by itself. Export errors are warnings in our log; no work waits for an export.
 */
export function makeTracerProvider(settings: Settings, logger: Logger): BasicTracerProvider {
  const { url, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_SERVICE_NAME, ROLE } = settings;
  const warn = (error: string) => logger.warn({ error }, 'traces: export failed');
  diag.setLogger(
    { error: warn, warn, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const ours = resourceFromAttributes({
    'service.name': OTEL_SERVICE_NAME,
    'service.instance.id': newId(),
    'terrace.role': ROLE,
  });
  return new BasicTracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(ours),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, ...(headers && { headers }) }))],
  });
}
