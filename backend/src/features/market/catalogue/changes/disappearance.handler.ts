import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { on } from '@terrace/event-core/model/plan';
import { Database } from '../../../../platform/database/database.js';
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
  constructor(private readonly database: Database) {}

  async execute({ id }: LoadDisappearance) {
    const { rows } = await this.database.query<PresentableDisappearance>(
      `select * from disappearances where case when $1::text is null then status = 'open' else id = $1 end
       order by found_at desc limit 1`,
      [id],
    );
    return rows[0] ? presentDisappearance(rows[0]) : null;
  }
}
