import type { MessageRecipient } from '@terrace/contracts/http/console/case-acts';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** The text, under the recipient's key, or the administrator's name under the administrator's. */
type MessagePart = { text: string } | { name: string };

/** An administrator wrote to the buyer or a seller of an order. `by` is the administrator's id, `at` is ISO UTC. */
export type SupportMessageSent = DomainEvent<
  'SupportMessageSent',
  {
    readonly purchaseId: string;
    /** Name of the event, for the notification. */
    readonly event: string;
    readonly to: MessageRecipient;
    /** The account, or the guest, under whose key the text is. */
    readonly personId: string;
    /** Whether the recipient has an account, and so an inbox. */
    readonly hasAccount: boolean;
    readonly by: string;
    readonly at: string;
  },
  MessagePart
>;

/** How the mail to a seller ended; those to buyers are mails of the order. `refused`: the service takes none for the address. */
export type SupportMessageMailed = DomainEvent<
  'SupportMessageMailed',
  { readonly outcome: 'sent' | 'refused' | 'dropped'; readonly at: string }
>;

export type SupportMessageEvent = SupportMessageSent | SupportMessageMailed;

export const supportMessageEvents = eventTypes<SupportMessageEvent>({
  SupportMessageSent: {},
  SupportMessageMailed: {},
});
