import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** Many events to come vanished in one refresh: `events` of `of`, some of them by name. */
export type ManyEventsVanished = DomainEvent<
  'ManyEventsVanished',
  { readonly events: number; readonly of: number; readonly examples: readonly string[]; readonly at: string }
>;
/** The administrator who decided. */
type AdminPart = { name: string };
/** `gone`: they may leave the catalogue; `kept`: they stay in it until upstream lists them again. */
export type DisappearanceDecided = DomainEvent<
  'DisappearanceDecided',
  { readonly verdict: 'gone' | 'kept'; readonly by: string; readonly at: string },
  AdminPart
>;
/** Upstream lists them again, or their days are over. */
export type DisappearanceEnded = DomainEvent<'DisappearanceEnded', { readonly at: string }>;

export type DisappearanceEvent = ManyEventsVanished | DisappearanceDecided | DisappearanceEnded;

export const disappearanceEvents = eventTypes<DisappearanceEvent>({
  ManyEventsVanished: {},
  DisappearanceDecided: {},
  DisappearanceEnded: {},
});
