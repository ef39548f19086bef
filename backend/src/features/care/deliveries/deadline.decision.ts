import type { ExtensionForm } from '@terrace/contracts/http/console/case-acts';
import { REMINDER_INTERVAL_MS } from '@terrace/contracts/values/deliveries';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { invalid } from '../../../platform/text/invalid.js';
import type { DeliveryEvent, StartedDelivery } from './delivery.events.js';

/**
 * A later due time: after the present one and now, at the latest the event's earliest start. Throws `nothing-to-deliver`,
 * `changed-since-seen` when the due time is no longer the one that was shown, and `invalid`.
 */
export function extend(
  { shown, dueAt, reason }: ExtensionForm,
  by: DecidedBy,
  state: StartedDelivery,
  now: Date,
): DeliveryEvent[] {
  const { dueAt: present, times } = awaited(state);
  if (present.getTime() !== Date.parse(shown)) throw new DomainError('changed-since-seen');
  const until = new Date(dueAt);
  if (until <= present || until <= now || until > times.earliest)
    throw invalid('dueAt', 'Choose a later time, at the latest when the event begins');
  const data = { dueAt: until.toISOString(), reason, by: by.id, at: now.toISOString() };
  return [{ type: 'DeliveryExtended', data, personal: { [by.id]: { name: by.name } } }];
}

/** Once an hour. Throws `nothing-to-deliver`, `reminded-recently`. */
export function remindSeller(by: DecidedBy, state: StartedDelivery, now: Date): DeliveryEvent[] {
  awaited(state);
  const { remindedAt } = state;
  if (remindedAt !== null && now.getTime() < remindedAt.getTime() + REMINDER_INTERVAL_MS)
    throw new DomainError('reminded-recently', { at: remindedAt.toISOString() });
  const data = { by: by.id, at: now.toISOString() };
  return [{ type: 'SellerReminded', data, personal: { [by.id]: { name: by.name } } }];
}

/** When a seller has to deliver a seat, and the times of its event. Throws `nothing-to-deliver` unless one has to. */
function awaited({ sellerId, status, dueAt, times }: StartedDelivery) {
  if (sellerId === null || status !== 'due' || dueAt === null || times === null)
    throw new DomainError('nothing-to-deliver');
  return { dueAt, times };
}
