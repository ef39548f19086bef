import type { PersonKind } from '@terrace/contracts/http/identity/privacy';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** Who acted: an administrator, or the person; the name is in the personal part. `at` is ISO UTC. */
type By = { readonly by: string; readonly at: string };
type DoerPart = { name: string };

/** A person's data were exported. `personIds`: the person's, and those of their ticket holders. */
export type PersonExported = DomainEvent<
  'PersonExported',
  { readonly kind: PersonKind; readonly personIds: readonly string[] } & By,
  DoerPart
>;
/** The erasure of a person without an account was requested; a reaction destroys the keys. */
export type GuestErased = DomainEvent<
  'GuestErased',
  { readonly personIds: readonly string[] } & By,
  DoerPart
>;

export type PrivacyEvent = PersonExported | GuestErased;

export const privacyEvents = eventTypes<PrivacyEvent>({ PersonExported: {}, GuestErased: {} });
