import type { PersonKind } from '@terrace/contracts/http/privacy';
import type { DomainEvent } from '../../../platform/event-store/event.js';
import { eventTypes } from '../../../platform/event-store/event-types.js';

/** Who did it: an administrator, or the person themself; the name lies in the personal part. `at` is ISO UTC. */
type By = { readonly by: string; readonly at: string };
type DoerPart = { name: string };

/** Somebody's data were given out. `personIds` are whose: the person's, and those of their ticket holders. */
export type PersonExported = DomainEvent<
  'PersonExported',
  { readonly kind: PersonKind; readonly personIds: readonly string[] } & By,
  DoerPart
>;
/** Somebody without an account is to be forgotten; the keys that open the log are destroyed by a reaction. */
export type GuestErased = DomainEvent<
  'GuestErased',
  { readonly personIds: readonly string[] } & By,
  DoerPart
>;

export type PrivacyEvent = PersonExported | GuestErased;

export const privacyEvents = eventTypes<PrivacyEvent>({ PersonExported: {}, GuestErased: {} });
