import { topics } from '@terrace/contracts/live/topics';
import type { LiveView } from '../../../platform/live/live-view.js';
import { type PresentableDisappearance, presentDisappearance } from './disappearances.projection.js';

/** The question about events that vanished together, for the administrators. */
export const disappearanceLive: LiveView<PresentableDisappearance> = {
  kind: 'disappearance',
  category: 'disappearance',
  load: async (ids, database) => {
    const { rows } = await database.query<PresentableDisappearance>(
      'select * from disappearances where id = any($1)',
      [ids],
    );
    return rows;
  },
  messages: (row) => [{ room: topics.admin, topic: topics.admin, data: presentDisappearance(row) }],
};
