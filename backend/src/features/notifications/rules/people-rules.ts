import { routes } from '@terrace/contracts/pages/routes';
import type { ContactMessageReceived } from '../../contact/contact-message.events.js';
import type { ManyEventsVanished } from '../../catalogue/changes/disappearance.events.js';
import type { PartnerRequestSubmitted } from '../../partners/partner-request.events.js';
import type { SellerApproved, SellerRegistered } from '../../sellers/seller.events.js';
import { links } from './links.js';
import { ADMINS, ruleOn } from './rule.js';

type Nothing = Record<string, never>;
const admin = { audience: 'admin', topic: 'console', mail: null, push: false } as const;
const toAdmins = () => [{ to: ADMINS, params: {} }];

export const sellerApproved = ruleOn<SellerApproved, Nothing>({
  name: 'seller-approved',
  audience: 'seller',
  topic: 'account',
  mail: 'required',
  push: false,
  drafts: ({ entityId }) => [{ to: entityId, params: {} }],
  write: () => ({
    title: 'You can sell now',
    text: 'Your registration is approved. List your first tickets, and add the bank account for your earnings.',
  }),
  link: () => routes.sellerDashboard,
});

export const sellerRegistered = ruleOn<SellerRegistered, Nothing>({
  ...admin,
  name: 'seller-registered',
  drafts: toAdmins,
  write: () => ({ title: 'A seller has registered', text: 'Check the registration, and decide.' }),
  link: () => links.console('seller-requests'),
});

export const partnerRequested = ruleOn<PartnerRequestSubmitted, Nothing>({
  ...admin,
  name: 'partner-requested',
  drafts: toAdmins,
  write: () => ({ title: 'A new partner request', text: 'A business would like to work with us.' }),
  link: () => links.console('partner-requests'),
});

export const contactMessageReceived = ruleOn<ContactMessageReceived, Nothing>({
  ...admin,
  name: 'contact-message-received',
  drafts: toAdmins,
  write: () => ({ title: 'A new message', text: 'Somebody wrote to us by the contact form.' }),
  link: () => links.console('contact-info'),
});

export const manyEventsVanished = ruleOn<ManyEventsVanished, { events: number; of: number }>({
  ...admin,
  push: true,
  name: 'many-events-vanished',
  drafts: ({ data: { events, of } }) => [{ to: ADMINS, params: { events, of } }],
  write: ({ events, of }) => ({
    title: `${events} of ${of} events vanished at once`,
    text: 'Decide whether they may leave the catalogue.',
  }),
  link: () => links.console('event-changes'),
});
