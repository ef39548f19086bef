import type { PersonKind } from '@terrace/contracts/http/identity/privacy';
import type { OpenMatterKind } from '@terrace/contracts/values/open-matters';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** What an erasure waits for, with how many there are. */
export interface WaitsFor {
  readonly kind: OpenMatterKind;
  readonly count: number;
}

/** Of the erased: the e-mail address, by which a guest is found again. */
type PersonPart = { email: string };
/** Of the administrator who asked. */
type AdminPart = { name: string };

/** Somebody asked to erase a person. `by` is an administrator's id, or the person's own; `at` is ISO UTC. */
export type ErasureRequested = DomainEvent<
  'ErasureRequested',
  {
    readonly kind: PersonKind;
    /** All that the person is. */
    readonly personIds: readonly string[];
    /** Under whose key the address is. */
    readonly about: string;
    readonly by: string;
    readonly at: string;
  },
  PersonPart | AdminPart
>;
/** Something ended, or began, that it waits for. */
export type ErasureWaited = DomainEvent<'ErasureWaited', { readonly waitsFor: readonly WaitsFor[] }>;
/** `about` as with the request. */
export type ErasureWithdrawn = DomainEvent<
  'ErasureWithdrawn',
  { readonly about: string; readonly by: string; readonly at: string },
  PersonPart | AdminPart
>;
/** In one append with the event that erases the person. The address is under a second key too, for the last mail. */
export type ErasureExecuted = DomainEvent<'ErasureExecuted', { readonly about: string }, PersonPart>;

export type ErasureEvent = ErasureRequested | ErasureWaited | ErasureWithdrawn | ErasureExecuted;

export const erasureEvents = eventTypes<ErasureEvent>({
  ErasureRequested: {},
  ErasureWaited: {},
  ErasureWithdrawn: {},
  ErasureExecuted: {},
});

/** The e-mail address in an event's personal part; undefined once it cannot be read. */
export function addressIn({ data, personal }: Exclude<ErasureEvent, ErasureWaited>): string | undefined {
  const part = personal?.[data.about];
  return part && 'email' in part ? part.email : undefined;
}
