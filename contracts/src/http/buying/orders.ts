import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { emailAddress } from '../../values/text/email-address.js';
import { endpoint } from '../endpoint.js';

const orderParams = z.strictObject({ id: Id });
const token = z.string().check(z.maxLength(200));
const orderToken = z.strictObject({ token: z.optional(token) });

/** A ticket holder on the order's page, with only the last characters of the passport or ID. */
export const OrderHolder = z.strictObject({
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  nationality: z.string(),
  maskedPassportOrId: z.string(),
  /** Where the tickets are brought; only where a delivery needs it. */
  deliveryAddress: z.optional(z.string()),
});
export type OrderHolder = z.infer<typeof OrderHolder>;

export const openOrder = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/purchases/{id}/open',
  summary: "Exchange the token of the mail's link for a cookie that opens this order in this browser",
  params: orderParams,
  body: z.strictObject({ token: token.check(z.minLength(1)) }),
  status: 204,
});
export const requestOrderLinks = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/orders/links',
  summary: 'Mail the links of orders that were bought without an account, if there are any with this address',
  body: z.strictObject({ email: emailAddress('Email is required', 'Please enter a valid email address') }),
  status: 202,
});
export const listOrderHolders = endpoint({
  method: 'GET',
  path: '/purchases/{id}/holders',
  summary:
    'The ticket holders of a purchase of the caller, null where a person was erased, and the address its mails go to',
  params: orderParams,
  query: orderToken,
  response: z.strictObject({
    items: z.array(z.nullable(OrderHolder)),
    /** The account's address, or the first holder's of a guest; null after an erasure. */
    mailsTo: z.nullable(z.string()),
  }),
});
export const getOrderCalendar = endpoint({
  method: 'GET',
  path: '/purchases/{id}/calendar.ics',
  summary:
    'A completed purchase as a calendar entry (RFC 5545), for the caller, or for whoever has its link from the order: that link opens nothing else',
  params: orderParams,
  query: orderToken,
  answers: 'text/calendar',
});
