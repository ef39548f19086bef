import type { OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import type { ReferenceRates } from '@terrace/contracts/values/money/reference-rates';
import { Config } from '../../../../platform/config/config.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { UpstreamClient } from '../upstream/upstream-client.js';
import { KnownRates } from './reference-rates.service.js';

/** Rates are published once a day. */
const READ_AGAIN_HOURS = 20;

/** The feed's answer, as of Frankfurter, which publishes the European Central Bank's rates. */
const feedAnswer = z
  .object({
    base: z.literal('EUR'),
    date: z.iso.date(),
    rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive()),
  })
  .transform(({ date, rates }): ReferenceRates => ({
    day: date,
    perEuro: Object.entries({ ...rates, EUR: 1 }).map(([currency, units]) => ({ currency, units })),
  }));

/** Reads the reference rates once a day; without a configured feed there are none. A failure leaves what is known. */
@Sweeper({ name: 'daily-rates', everyMs: 60 * 60_000 })
export class DailyRates implements Sweeps, OnApplicationShutdown {
  private readonly feed: UpstreamClient | null;

  constructor(
    { RATES_API_URL }: Config,
    metrics: Metrics,
    private readonly known: KnownRates,
  ) {
    const limits = { connections: 1, time: metrics.callsTo('rates') };
    this.feed = RATES_API_URL === undefined ? null : new UpstreamClient(RATES_API_URL, limits);
  }

  async sweep(): Promise<void> {
    if (this.feed === null || (await this.known.wereReadWithin(READ_AGAIN_HOURS))) return;
    await this.known.save(feedAnswer.parse(await this.feed.getJson('/latest?base=EUR')));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.feed?.close();
  }
}
