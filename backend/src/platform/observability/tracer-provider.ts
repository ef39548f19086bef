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
 * variables by itself. What goes wrong with exporting is a warning in our log, and nobody waits for it.
 */
export function makeTracerProvider(settings: Settings, logger: Logger): BasicTracerProvider {
  const { url, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_SERVICE_NAME, ROLE } = settings;
  const say = (message: string) => logger.warn(`Traces: ${message}`);
  diag.setLogger(
    { error: say, warn: say, info: () => undefined, debug: () => undefined, verbose: () => undefined },
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
