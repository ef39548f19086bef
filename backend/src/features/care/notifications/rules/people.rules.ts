import { routes } from '@terrace/contracts/pages/routes';
import type { NoteSubject } from '@terrace/contracts/http/console/notes';
import { actPermissions } from '@terrace/contracts/http/console/approvals';
import type { ActKind } from '@terrace/contracts/values/admin-roles';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { orderNumber } from '@terrace/contracts/values/order-number';
import type { ContactMessageReceived } from '../../../messages/contact/contact-message.events.js';
import type { ManyEventsVanished } from '../../../market/catalogue/changes/disappearance.events.js';
import type { PartnerRequestSubmitted } from '../../../messages/partners/partner-request.events.js';
import type {
  SellerApproved,
  SellerClosed,
  SellerRegistered,
  SellerReinstated,
  SellerRejected,
  SellerSuspended,
} from '../../../people/sellers/seller.events.js';
import type {
  SellerChangeApproved,
  SellerChangeRejected,
  SellerChangeRequested,
} from '../../../people/sellers/changes/seller-change.events.js';
import type { TaxDetailsAsked } from '../../../people/sellers/tax-details/tax-details.events.js';
import { GetSellerWaiting, IsUnnamedTrader } from '../../../people/sellers/sellers.public.js';
import type { NoteAdded } from '../../notes/note.events.js';
import { links } from './words.js';
import {
  registrationMail,
  sellerApprovedMail,
  sellerRejectedMail,
  sellerStoppedMail,
  sellerReinstatedMail,
  taxDetailsMail,
} from './people.mail.js';
import { ADMINS, type Rule, type RuleMail, type Trigger, mailOn, ruleOn } from './rule.js';

type Nothing = Record<string, never>;

/** The part of the approvals' event that is told: the console is above this feature. */
type ActProposed = DomainEvent<'ActProposed', { readonly by: string; readonly kind: ActKind }>;
const ACTS: Readonly<Record<ActKind, string>> = {
  refund: 'A refund',
  'mass-refund': 'A refund of an event',
  'dispute-decision': 'A decision on a dispute',
  'payout-run': 'A run of payouts',
  'balance-adjustment': 'An adjustment of a balance',
  policy: 'A change of the policies',
  erasure: 'An erasure',
  administrator: 'An invitation',
  roles: 'A change of roles',
  'second-eyes': 'A change of second eyes',
};

const admin = { audience: 'admin', topic: 'console', mail: null, push: false } as const;
/** A seller who cannot sign in. */
const mailedSeller = {
  audience: 'seller',
  topic: 'account',
  push: false,
  drafts: ({ entityId }: Trigger) => [{ to: entityId, params: {} }],
} as const;
const toAdmins = () => [{ to: ADMINS, params: {} }];

/** About the decision that holds when it is written. */
const sellerDecision: RuleMail = {
  about: ['seller-decision'],
  write: async ({ sellerId }, { queries }) => {
    const { status, rejection } = await queries.execute(new GetSellerWaiting(sellerId));
    if (status === 'active')
      return sellerApprovedMail({ mustState: await queries.execute(new IsUnnamedTrader(sellerId)) });
    return status === 'rejected' ? sellerRejectedMail(rejection) : null;
  },
};

type Standing = SellerSuspended | SellerClosed | SellerReinstated;
const STANDING = {
  SellerSuspended: 'suspended',
  SellerClosed: 'closed',
  SellerReinstated: 'active',
} as const;

const STANDING_NAMES = {
  SellerSuspended: 'suspended',
  SellerClosed: 'closed',
  SellerReinstated: 'reinstated',
} as const;
const STANDING_TEXTS = {
  SellerSuspended: {
    title: 'Your account is suspended',
    text: 'Your listings are hidden for now. Deliver what is sold, and see why.',
  },
  SellerClosed: {
    title: 'Your account is closed',
    text: 'Your listings are withdrawn. Deliver what is sold; what we owe you is paid out.',
  },
  SellerReinstated: {
    title: 'You can sell again',
    text: 'Your account is reinstated. Listings that were hidden are back as they were.',
  },
} as const;

/** A mail that is no longer true when it is written is not sent. */
const sellerStanding: RuleMail<Standing, Nothing, { standing: string }> = {
  about: ['seller-standing'],
  request: ({ id, type }) => ({ key: id, ids: { standing: STANDING[type] } }),
  write: async ({ sellerId, standing }, { queries }) => {
    const { status, rejection } = await queries.execute(new GetSellerWaiting(sellerId));
    if (status !== standing) return null;
    if (status === 'active') return sellerReinstatedMail();
    return sellerStoppedMail(status === 'closed' ? 'closed' : 'suspended', rejection);
  },
};

export const peopleRules: readonly Rule[] = [
  mailOn<SellerRegistered>({
    ...mailedSeller,
    name: 'registration-received',
    on: ['SellerRegistered'],
    mail: { about: ['registration'], write: () => registrationMail() },
  }),

  mailOn<SellerRejected>({
    ...mailedSeller,
    name: 'seller-rejected',
    on: ['SellerRejected'],
    mail: sellerDecision,
  }),

  ruleOn<SellerChangeRequested, Nothing>({
    ...admin,
    name: 'seller-change-submitted',
    on: ['SellerChangeRequested'],
    drafts: toAdmins,
    write: () => ({ title: 'Names of a seller to check', text: 'A seller asks for other names.' }),
    link: () => links.console('seller-changes'),
  }),

  ruleOn<SellerChangeApproved, Nothing>({
    name: 'seller-change-approved',
    on: ['SellerChangeApproved'],
    audience: 'seller',
    topic: 'account',
    mail: null,
    push: false,
    drafts: ({ entityId }) => [{ to: entityId, params: {} }],
    write: () => ({ title: 'Your new names are approved', text: 'They count from now on.' }),
    link: () => routes.sellerAccount,
  }),

  ruleOn<SellerChangeRejected, Nothing>({
    name: 'seller-change-rejected',
    on: ['SellerChangeRejected'],
    audience: 'seller',
    topic: 'account',
    mail: null,
    push: false,
    drafts: ({ entityId }) => [{ to: entityId, params: {} }],
    write: () => ({
      title: 'Your new names were not approved',
      text: 'See why. You go on selling under the present ones.',
    }),
    link: () => routes.sellerAccount,
  }),

  ruleOn<TaxDetailsAsked, Nothing>({
    name: 'tax-details-asked',
    on: ['TaxDetailsAsked'],
    audience: 'seller',
    topic: 'account',
    mail: { about: ['tax-details-asked'], write: () => taxDetailsMail() },
    push: false,
    drafts: ({ entityId }) => [{ to: entityId, params: {} }],
    write: () => ({
      title: 'Please tell us your tax details',
      text: 'Tax law has us report what sellers earn. Your account page asks for them.',
    }),
    link: () => routes.sellerAccount,
  }),

  ruleOn<SellerApproved, { mustState?: boolean }>({
    name: 'seller-approved',
    on: ['SellerApproved'],
    audience: 'seller',
    topic: 'account',
    mail: sellerDecision,
    push: false,
    drafts: ({ entityId }) => [{ to: entityId, params: {} }],
    count: async (_params, personId, queries) => ({
      mustState: await queries.execute(new IsUnnamedTrader(personId)),
    }),
    write: ({ mustState: isNext = false }) =>
      isNext
        ? {
            title: 'Your registration is approved',
            text: 'State your trade register and business address next: until then none of your tickets is approved.',
          }
        : {
            title: 'You can sell now',
            text: 'Your registration is approved. List your first tickets, and add the bank account for your earnings.',
          },
    link: () => routes.sellerDashboard,
  }),

  ...(['SellerSuspended', 'SellerClosed', 'SellerReinstated'] as const).map((type) =>
    ruleOn<Standing, Nothing, { standing: string }>({
      name: `seller-${STANDING_NAMES[type]}`,
      on: [type],
      audience: 'seller',
      topic: 'account',
      mail: sellerStanding,
      push: true,
      drafts: ({ entityId }) => [{ to: entityId, params: {} }],
      write: () => STANDING_TEXTS[type],
      link: () => routes.sellerDashboard,
    }),
  ),

  ruleOn<SellerRegistered, Nothing>({
    ...admin,
    name: 'seller-registered',
    on: ['SellerRegistered'],
    drafts: toAdmins,
    write: () => ({ title: 'A seller has registered', text: 'Check the registration, and decide.' }),
    link: () => links.console('seller-requests'),
  }),

  ruleOn<PartnerRequestSubmitted, Nothing>({
    ...admin,
    name: 'partner-requested',
    on: ['PartnerRequestSubmitted'],
    drafts: toAdmins,
    write: () => ({ title: 'A new partner request', text: 'A business would like to work with us.' }),
    link: () => links.console('partner-requests'),
  }),

  ruleOn<ContactMessageReceived, Nothing>({
    ...admin,
    name: 'contact-message-received',
    on: ['ContactMessageReceived'],
    drafts: toAdmins,
    write: () => ({ title: 'A new message', text: 'Somebody wrote to us by the contact form.' }),
    link: () => links.console('contact-info'),
  }),

  ruleOn<NoteAdded, { kind: NoteSubject['kind']; id: string }>({
    ...admin,
    name: 'note-mentions-you',
    on: ['NoteAdded'],
    drafts: ({ data: { subject, mentions } }) => mentions.map((to) => ({ to, params: { ...subject } })),
    write: ({ kind, id }) => ({
      title: 'A note for you',
      text: `A colleague mentions you at ${kind === 'order' ? `order ${orderNumber(id)}` : `a ${kind}`}.`,
    }),
    link: ({ kind, id }) => links.adminCase[kind](id),
  }),

  ruleOn<ActProposed, { kind: ActKind }>({
    ...admin,
    push: true,
    name: 'act-waits-for-approval',
    on: ['ActProposed'],
    // Nobody approves what they proposed themselves.
    drafts: ({ data: { kind, by } }) => [
      { to: { ...ADMINS, permission: actPermissions[kind], except: by }, params: { kind } },
    ],
    write: ({ kind }) => ({
      title: `${ACTS[kind]} waits for your approval`,
      text: 'A colleague proposed it. Approve or decline it within a day.',
    }),
    link: () => links.console('approvals'),
  }),

  ruleOn<ManyEventsVanished, { events: number; of: number }>({
    ...admin,
    push: true,
    name: 'many-events-vanished',
    on: ['ManyEventsVanished'],
    drafts: ({ data: { events, of } }) => [{ to: ADMINS, params: { events, of } }],
    write: ({ events, of }) => ({
      title: `${events} of ${of} events vanished at once`,
      text: 'Decide whether they may leave the catalogue.',
    }),
    link: () => links.console('event-changes'),
  }),
];
