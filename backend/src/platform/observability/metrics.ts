import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** The program's metrics; `/metrics` shows them in Prometheus' text format. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'terrace_http_request_seconds',
    help: 'Time of HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** A counter of this name, made at first use. */
  counter(name: string, help: string): Counter {
    const known = this.registry.getSingleMetric(name);
    return known instanceof Counter ? known : new Counter({ name, help, registers: [this.registry] });
  }

  /** A gauge read when the metrics are asked for; NaN when it cannot be, so that the others are still told. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(
          await Promise.resolve()
            .then(read)
            .catch(() => Number.NaN),
        );
      },
    });
  }
}
