import type { DomainEvent } from '../../platform/event-store/event.js';
import { eventTypes } from '../../platform/event-store/event-types.js';

/** The sender and what they wrote, in the event's personal part under the message's id (spec 3). */
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
