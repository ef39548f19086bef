import type { CommandOutcome } from '@terrace/event-core/batching/plan-executor';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What may become of a command: `repeated` was done before under its key, `unavailable` had no database in time. */
const COMMAND_OUTCOMES: readonly CommandOutcome[] = ['done', 'refused', 'repeated', 'unavailable', 'failed'];

/** Times a call to another system; `work` reports the HTTP status. A 4xx counts as a response. */
export type TimeCall = <Result>(
  work: (answered: (status: number) => void) => Promise<Result>,
) => Promise<Result>;

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

  readonly commands = new Histogram({
    name: 'terrace_command_seconds',
    help: 'Time of commands from when they are given to their commit, by outcome',
    labelNames: ['outcome'] as const,
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
    registers: [this.registry],
  });
  readonly calls = new Histogram({
    name: 'terrace_upstream_seconds',
    help: 'Time of calls to other systems, by system and whether they answered what makes sense',
    labelNames: ['to', 'outcome'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    // Rates of what has never happened are 0, not unknown.
    for (const outcome of COMMAND_OUTCOMES) this.commands.zero({ outcome });
  }

  /** Measures calls to another system under this name. */
  callsTo(system: string): TimeCall {
    for (const outcome of ['ok', 'failed']) this.calls.zero({ to: system, outcome });
    return async (work) => {
      const end = this.calls.startTimer({ to: system });
      let status = 0;
      try {
        const result = await work((code) => void (status = code));
        end({ outcome: status < 500 ? 'ok' : 'failed' });
        return result;
      } catch (error) {
        end({ outcome: status >= 400 && status < 500 ? 'ok' : 'failed' });
        throw error;
      }
    };
  }

  /** A counter of this name, made at first use. */
  counter(name: string, help: string): Counter {
    const known = this.registry.getSingleMetric(name);
    return known instanceof Counter ? known : new Counter({ name, help, registers: [this.registry] });
  }

  /** A gauge of several values with labels; without values when they cannot be read. */
  gauges<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => Promise<
      readonly { readonly labels: Readonly<Record<Label, string>>; readonly value: number }[]
    >,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      async collect() {
        const values = await read().catch(() => []);
        this.reset();
        for (const { labels, value } of values) this.set(labels, value);
      },
    });
  }

  /** A gauge that is read at each scrape; NaN when it cannot be read, so that the other metrics are still served. */
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
