import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { getHealth, getOverview } from '@terrace/contracts/http/overview';
import { Input } from '../../platform/http/input.decorator.js';
import { Route } from '../../platform/http/route.decorator.js';
import { GetHealth } from './health.query.js';
import { GetOverview } from './overview.query.js';

/** The first page of the administrators' dashboard, and the health of the program. */
@Controller()
export class OverviewController {
  constructor(private readonly queries: QueryBus) {}

  @Route(getOverview, { access: ['admin'] })
  get(@Input() { query }: InputOf<typeof getOverview>) {
    return this.queries.execute(new GetOverview(Number(query.days)));
  }

  @Route(getHealth, { access: ['admin'] })
  health() {
    return this.queries.execute(new GetHealth());
  }
}
