import type { DomainEvent } from '@terrace/event-core/model/event';

/**
 * By its own length with the buyer's button, or because a payment starts; or once by the administrator of this id,
 * whose name is in the personal part.
 */
export type HoldExtended = DomainEvent<
  'HoldExtended',
  {
    readonly holdExpiresAt: string;
    readonly by: 'buyer' | 'payment' | 'administrator';
    readonly administrator?: string;
  },
  { name: string }
>;
export type HoldExpired = DomainEvent<'HoldExpired'>;
