import { Controller } from '@nestjs/common';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { getHealth, getOverview } from '@terrace/contracts/http/console/overview';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { HealthReader } from './health.reader.js';
import { OverviewReader } from './overview.reader.js';

/** The first page of the administrators' dashboard, and the health of the program. */
@Controller()
export class OverviewController {
  constructor(
    private readonly program: HealthReader,
    private readonly sales: OverviewReader,
  ) {}

  @Route(getOverview, { access: ['admin'] })
  get(@Input() { query }: InputOf<typeof getOverview>) {
    return query.month === undefined
      ? this.sales.lastDays(Number(query.days))
      : this.sales.month(query.month);
  }

  @Route(getHealth, { access: ['admin'] })
  health() {
    return this.program.lastHour();
  }
}
