import type { PartState, StatusPart } from '@terrace/contracts/values/status/status-parts';
import type { Metrics } from '../../../../platform/observability/metrics.js';

/** Over how much time failures are counted, in milliseconds. */
const WINDOW_MS = 5 * 60_000;
/** Fewer failures say nothing of a part. */
const MIN_FAILED = 3;
/** From this share of failures on a part is slow or works partly. */
const PARTLY_FROM = 0.05;
/** From this share on it does not work. */
const DOWN_FROM = 0.5;

/** What is counted for a part: requests of some routes, or calls of another system. */
type Source = { readonly part: StatusPart } & (
  | { readonly routes: readonly string[]; readonly calls?: undefined }
  | { readonly calls: string; readonly routes?: undefined }
);

const SOURCES: readonly Source[] = [
  { part: 'search', routes: ['/api/catalogue/'] },
  { part: 'buying', routes: ['/api/purchases', '/api/payments', '/api/selections'] },
  { part: 'buying', calls: 'payments' },
  {
    part: 'tickets',
    routes: ['/api/orders', '/api/e-tickets', '/api/shared-tickets', '/api/wallet', '/api/deliveries'],
  },
  { part: 'tickets', calls: 'official tickets' },
  { part: 'mails', calls: 'email' },
];

interface Counted {
  readonly all: number;
  readonly failed: number;
}

/** How a part is by what failed of its requests or calls. */
export interface FailureRate {
  readonly part: StatusPart;
  readonly state: PartState;
}

/** What failed lately in this process, by the metrics that it keeps anyway: they count from its start. */
export class FailureRates {
  private readings: { readonly at: number; readonly counts: readonly Counted[] }[] = [];

  constructor(private readonly metrics: Metrics) {}

  /** The rates of the last five minutes, or since the first call. `now` is in epoch milliseconds. */
  async lately(now = Date.now()): Promise<readonly FailureRate[]> {
    const counts = await this.counts();
    this.readings = [...this.readings.filter(({ at }) => now - at <= WINDOW_MS), { at: now, counts }];
    const first = this.readings[0]?.counts ?? [];
    return SOURCES.map(({ part }, index) => ({ part, state: stateOf(since(first[index], counts[index])) }));
  }

  private async counts(): Promise<readonly Counted[]> {
    const [requests, calls] = await Promise.all([this.metrics.requests.get(), this.metrics.calls.get()]);
    return SOURCES.map(({ routes, calls: system }) =>
      system === undefined
        ? counted(
            requests.values.filter(({ labels }) => startsWithOne(String(labels.route), routes ?? [])),
            ({ labels }) => Number(labels.status) >= 500,
          )
        : counted(
            calls.values.filter(({ labels }) => labels.to === system),
            ({ labels }) => labels.outcome === 'failed',
          ),
    );
  }
}

function counted<Value extends { readonly metricName?: string; readonly value: number }>(
  values: readonly Value[],
  isFailure: (value: Value) => boolean,
): Counted {
  const counts = values.filter(({ metricName }) => metricName?.endsWith('_count'));
  const sum = (some: readonly Value[]) => some.reduce((total, { value }) => total + value, 0);
  return { all: sum(counts), failed: sum(counts.filter(isFailure)) };
}

function startsWithOne(route: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => route.startsWith(beginning));
}

function since(before: Counted | undefined, now: Counted | undefined): Counted {
  return {
    all: (now?.all ?? 0) - (before?.all ?? 0),
    failed: (now?.failed ?? 0) - (before?.failed ?? 0),
  };
}

/** How something is of which some failed. */
function stateOf({ all, failed }: Counted): PartState {
  if (failed < MIN_FAILED || failed < all * PARTLY_FROM) return 'works';
  return failed < all * DOWN_FROM ? 'partly' : 'down';
}
