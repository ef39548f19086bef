import { QueryBus } from '@nestjs/cqrs';
import type { EventChange } from '@terrace/contracts/http/event-changes';
import { topics } from '@terrace/contracts/live/topics';
import type { LiveView } from '../../platform/live/live-view.js';
import { presentPublicChange } from './event-changes.presenter.js';
import type { PresentableChange } from './event-changes.projection.js';
import { loadChanges, withAffected } from './event-changes.reader.js';

/** A changed event for the administrators' list. */
export function eventChangeLive(queries: QueryBus): LiveView<EventChange> {
  return {
    kind: 'event-change',
    category: 'eventchange',
    load: async (ids, database) => withAffected(await loadChanges(ids, database), queries),
    messages: (change) => [{ room: topics.admin, topic: topics.admin, data: change }],
  };
}

/** The same for the event's page. */
export const publicEventChangeLive: LiveView<PresentableChange> = {
  kind: 'change-of-event',
  category: 'eventchange',
  load: loadChanges,
  messages: (row) => {
    const topic = `event:${row.id}`;
    return [{ room: topic, topic, data: { change: presentPublicChange(row) } }];
  },
};
