import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** An administrator saw Terrace as a buyer or seller, until then at most. `until` is ISO UTC. */
export type PersonViewed = DomainEvent<
  'PersonViewed',
  {
    readonly personId: string;
    readonly role: 'buyer' | 'seller';
    readonly until: string;
    readonly by: string;
  },
  { name: string }
>;

export const personViewEvents = eventTypes<PersonViewed>({ PersonViewed: {} });
