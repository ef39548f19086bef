import type { OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import type { ReferenceRates } from '@terrace/contracts/values/money/reference-rates';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { Config } from '../../../../platform/config/config.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { UpstreamClient } from '../upstream/upstream-client.js';
import { KnownRates } from './reference-rates.service.js';

/** Rates are published once a day. */
const READ_AGAIN_HOURS = 20;
/** Dirhams for one dollar: a fixed rate, and the European Central Bank publishes none. */
const AED_PER_USD = 3.6725;

/** The feed's answer, as of Frankfurter, which publishes the European Central Bank's rates. */
const feedAnswer = z
  .object({
    base: z.literal('EUR'),
    // Tomorrow where the feed's clock is ahead; a later day would never be too old to be shown.
    date: z.iso.date().refine((date) => Date.parse(date) <= Date.now() + DAY_MS, 'is in the future'),
    rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive()),
  })
  .transform(({ date, rates }): ReferenceRates => ({
    day: date,
    perEuro: Object.entries({ ...dirham(rates), ...rates, EUR: 1 }).map(([currency, units]) => ({
      currency,
      units,
    })),
  }));

function dirham({ USD }: Readonly<Record<string, number>>): Record<string, number> {
  return USD === undefined ? {} : { AED: USD * AED_PER_USD };
}

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
