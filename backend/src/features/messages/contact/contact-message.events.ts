import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** The sender and what they wrote, in the event's personal part under the message's id (product.md 3.13). */
type SenderPart = { name: string; email: string; subject: string; message: string };
/** The administrator who marked the message as read. */
type AdminPart = { name: string };

export type ContactMessageReceived = DomainEvent<
  'ContactMessageReceived',
  { readonly messageId: string },
  SenderPart
>;
/** `by` is the administrator's id, `at` ISO UTC. */
export type ContactMessageRead = DomainEvent<
  'ContactMessageRead',
  { readonly by: string; readonly at: string },
  AdminPart
>;

export type ContactMessageEvent = ContactMessageReceived | ContactMessageRead;

export const contactMessageEvents = eventTypes<ContactMessageEvent>({
  ContactMessageReceived: {},
  ContactMessageRead: {},
});
