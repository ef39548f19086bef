import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { getOverview } from '@terrace/contracts/http/overview';
import { Route } from '../../platform/http/route.decorator.js';
import { GetOverview } from './overview.query.js';

/** The first page of the administrators' dashboard. */
@Controller()
export class OverviewController {
  constructor(private readonly queries: QueryBus) {}

  @Route(getOverview, { access: ['admin'] })
  get() {
    return this.queries.execute(new GetOverview());
  }
}
