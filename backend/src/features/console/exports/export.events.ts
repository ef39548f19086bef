import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** Who exported, and what they searched for, which may be a name. */
type AdminPart = { name: string; q: string };

/** An administrator took a list along. `by` is the administrator's id, `at` ISO UTC. */
export type ListExported = DomainEvent<
  'ListExported',
  { readonly list: string; readonly by: string; readonly at: string },
  AdminPart
>;

export const exportEvents = eventTypes<ListExported>({ ListExported: {} });
