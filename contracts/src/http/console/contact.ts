import * as z from 'zod/mini';
import { Honeypot } from '../../values/text/honeypot.js';
import { Id } from '../../values/ids.js';
import { requiredName } from '../../values/text/names.js';
import { requiredLine, requiredText } from '../../values/text/text.js';
import { emailAddress } from '../../values/text/email-address.js';
import { endpoint } from '../endpoint.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';
import { Decision } from '../selling/sellers.js';

export const ContactMessageStatus = z.enum(['unread', 'read']);
export type ContactMessageStatus = z.infer<typeof ContactMessageStatus>;

/** product.md 5.14: everything is required. */
export const ContactForm = z.strictObject({
  name: requiredName('Name is required'),
  email: emailAddress('Email is required', 'Please enter a valid email address'),
  subject: requiredLine('Subject is required'),
  message: requiredText('Message is required', 5000),
  website: Honeypot,
});
export type ContactForm = z.infer<typeof ContactForm>;

/** A message of a visitor (product.md 3.13); `timestamp` is ISO UTC, `read` who marked it as read, and when. */
export const ContactMessage = z.strictObject({
  id: Id,
  version: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: ContactMessageStatus,
  timestamp: z.string(),
  read: z.nullable(Decision),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** Which messages, and in which order. */
export const ContactMessageFilter = z.strictObject({
  status: z.optional(ContactMessageStatus),
  ...searchQuery,
  ...sortQuery(['name', 'email', 'subject', 'timestamp']),
});
export type ContactMessageFilter = z.infer<typeof ContactMessageFilter>;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact-messages',
  summary: 'Send a message to the people behind Terrace',
  body: ContactForm,
  status: 202,
});
export const listContactMessages = endpoint({
  method: 'GET',
  path: '/admin/contact-messages',
  permission: 'contact.see',
  summary:
    'Messages of visitors, newest first, read ones by when they were read; `q` is part of a name, an address or a subject',
  query: z.strictObject({ ...ContactMessageFilter.shape, ...livePageQuery }),
  response: livePageOf(ContactMessage),
});
export const readContactMessage = endpoint({
  method: 'POST',
  path: '/admin/contact-messages/{id}/read',
  permission: 'contact.answer',
  summary: 'Mark a message as read; one that is read stays as it is',
  params: z.strictObject({ id: Id }),
  response: ContactMessage,
});
