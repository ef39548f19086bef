import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { getHistory } from '@terrace/contracts/http/history';
import { Input } from '../../platform/http/input.decorator.js';
import { Route } from '../../platform/http/route.decorator.js';
import { GetHistory } from './history.query.js';

/** The history of anything that administrators can open. */
@Controller()
export class HistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Route(getHistory, { access: ['admin'] })
  history(@Input() { params }: InputOf<typeof getHistory>) {
    return this.queries.execute(new GetHistory(params.type, params.id));
  }
}
