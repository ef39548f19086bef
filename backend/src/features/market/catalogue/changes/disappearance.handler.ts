import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { on } from '@terrace/event-core/model/plan';
import { DATABASE_POOL } from '../../../../platform/database/pool.js';
import { planHandler } from '../../../../platform/event-core/plan-handler.js';
import { DecideDisappearance, LoadDisappearance } from '../catalogue.public.js';
import { disappearanceDecider } from './disappearance.decider.js';
import { type PresentableDisappearance, presentDisappearance } from './disappearances.projection.js';

export const DecideDisappearanceHandler = planHandler(DecideDisappearance, ({ id, verdict, by }) => ({
  commands: () => [on(disappearanceDecider, id, { type: 'DecideDisappearance', verdict, by })],
  result: { id },
}));

@QueryHandler(LoadDisappearance)
export class LoadDisappearanceHandler implements IQueryHandler<LoadDisappearance> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute({ id }: LoadDisappearance) {
    const { rows } = await this.database.query<PresentableDisappearance>(
      `select * from disappearances where case when $1::text is null then status = 'open' else id = $1 end
       order by found_at desc limit 1`,
      [id],
    );
    return rows[0] ? presentDisappearance(rows[0]) : null;
  }
}
