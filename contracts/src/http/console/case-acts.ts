import * as z from 'zod/mini';
import { ExtensionReason } from '../../values/deliveries.js';
import { Id } from '../../values/ids.js';
import { requiredText } from '../../values/text/text.js';
import { AdminDelivery } from '../buying/deliveries.js';
import { DisputeForm } from '../care/disputes.js';
import { endpoint } from '../endpoint.js';

/** A later due time of a seat. Both instants are ISO UTC. */
export const ExtensionForm = z.strictObject({
  /** The due time that the administrator saw. */
  shown: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  reason: ExtensionReason,
});
export type ExtensionForm = z.infer<typeof ExtensionForm>;

export const extendDelivery = endpoint({
  method: 'POST',
  path: '/admin/deliveries/{id}/extension',
  permission: 'customers.help',
  summary: 'Give the seller of a seat more time, at most until the event begins; buyer and seller are told',
  params: z.strictObject({ id: Id }),
  body: ExtensionForm,
  response: AdminDelivery,
});
export const remindSeller = endpoint({
  method: 'POST',
  path: '/admin/deliveries/{id}/reminder',
  permission: 'customers.help',
  summary: 'Remind the seller of a seat that is due or overdue, at most once an hour; it is recorded',
  params: z.strictObject({ id: Id }),
  response: AdminDelivery,
});

export const extendHoldForBuyer = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/hold-extension',
  permission: 'customers.help',
  summary: 'Extend the hold of a pending purchase by 15 minutes, once, at most until the event begins',
  params: z.strictObject({ id: Id }),
  response: z.strictObject({ holdExpiresAt: z.string() }),
});

/** To whom of an order a message is: the buyer, or one of its sellers. */
export const MessageRecipient = z.discriminatedUnion('side', [
  z.strictObject({ side: z.literal('buyer') }),
  z.strictObject({ side: z.literal('seller'), sellerId: Id }),
]);
export type MessageRecipient = z.infer<typeof MessageRecipient>;

/** What an administrator wrote to the buyer or a seller of an order. */
export const SupportMessage = z.strictObject({
  id: Id,
  version: z.int(),
  purchaseId: Id,
  /** Name of the order's event. */
  event: z.string(),
  to: MessageRecipient,
  /** Null once the recipient was erased. */
  text: z.nullable(z.string()),
  by: z.string(),
  at: z.string(),
  /** As of any mail of the order: `due`, `sent`, `refused`, `dropped`. */
  mail: z.enum(['due', 'sent', 'refused', 'dropped']),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

export const MessageForm = z.strictObject({
  to: MessageRecipient,
  text: requiredText('Please write a message', 2_000),
});
export type MessageForm = z.infer<typeof MessageForm>;

export const sendSupportMessage = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/messages',
  permission: 'customers.help',
  summary: 'Write to the buyer or a seller of an order, by mail and in the inbox; the order keeps it',
  params: z.strictObject({ id: Id }),
  body: MessageForm,
  response: SupportMessage,
  status: 201,
});

export const openDisputeForBuyer = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/disputes',
  permission: 'customers.help',
  summary: 'Open a dispute in the name of the buyer, by the same rules as theirs; who did it is recorded',
  params: z.strictObject({ id: Id }),
  body: DisputeForm,
  response: z.strictObject({ ids: z.array(Id) }),
  status: 201,
});
