import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { OpenMatter } from '../../values/open-matters.js';
import { FileType } from '../../values/stored-file.js';
import { emailAddress } from '../../values/text/email-address.js';
import { endpoint } from '../endpoint.js';

/** A person with data in Terrace: by account, or by the e-mail address that a guest gave. */
export const PersonKind = z.enum(['buyer', 'seller', 'guest']);
export type PersonKind = z.infer<typeof PersonKind>;

const email = emailAddress('Email is required', 'Please enter a valid email address');

/** An erasure that waits until nothing is open any more; then it executes by itself. */
export const WaitingErasure = z.strictObject({
  /** The account's id; a guest's erasure has one of its own. */
  id: Id,
  version: z.int(),
  kind: PersonKind,
  email: z.nullable(z.string()),
  requestedAt: z.string(),
  /** The administrator who asked for it; null where it was the person. */
  requestedBy: z.nullable(z.strictObject({ id: Id, name: z.string() })),
  waitsFor: z.array(OpenMatter),
});
export type WaitingErasure = z.infer<typeof WaitingErasure>;

/** What became of a request: null where the person is erased, or the erasure that waits. */
export const ErasureOutcome = z.strictObject({ waits: z.nullable(WaitingErasure) });
export type ErasureOutcome = z.infer<typeof ErasureOutcome>;

/** A person found by e-mail address, and the counts of their data. */
export const PersonFound = z.strictObject({
  kind: PersonKind,
  /** Of the account; null for a guest. */
  id: z.nullable(Id),
  fullName: z.nullable(z.string()),
  email: z.string(),
  purchases: z.int(),
  listings: z.int(),
  /** Messages, partner requests and newsletter subscriptions; counted with the guest. */
  messages: z.int(),
  /** Whether signing in asks for a code. */
  hasSecondFactor: z.boolean(),
  /** What an erasure would wait for, or end. */
  open: z.array(OpenMatter),
  erasure: z.nullable(WaitingErasure),
});
export type PersonFound = z.infer<typeof PersonFound>;

/** Everything we hold on a person: what was recorded, as it was recorded. Instants are ISO UTC. */
export const PersonalExport = z.strictObject({
  exportedAt: z.string(),
  kind: PersonKind,
  /** When the person signed in lately, with what device, and until when each of these sessions lasts. */
  sessions: z.array(
    z.strictObject({ openedAt: z.string(), expiresAt: z.string(), device: z.nullable(z.string()) }),
  ),
  /** Files that the person sent, such as evidence in a dispute, the oldest first. */
  files: z.array(
    z.strictObject({
      id: Id,
      /** What it was sent for. */
      purpose: z.string(),
      /** Ticket codes are stored as SVG. */
      type: z.union([FileType, z.literal('image/svg+xml')]),
      /** Bytes. */
      size: z.int(),
      storedAt: z.string(),
      /** In Base64; null beyond 64 MB of files: those are on the pages of their disputes. */
      content: z.nullable(z.string()),
    }),
  ),
  records: z.array(
    z.strictObject({
      /** What it is about: `buyer`, `purchase`, `ticket` … */
      about: z.string(),
      id: z.string(),
      events: z.array(
        z.strictObject({
          type: z.string(),
          at: z.string(),
          data: z.unknown(),
          /** What is kept encrypted: of the person, and of the ticket holders they named. */
          personal: z.array(z.unknown()),
        }),
      ),
    }),
  ),
});
export type PersonalExport = z.infer<typeof PersonalExport>;

export const exportOwnData = endpoint({
  kind: 'disclosure',
  method: 'POST',
  path: '/me/export',
  summary: 'Everything we hold on the signed-in buyer or seller; that they asked is recorded',
  response: PersonalExport,
});
export const findPersons = endpoint({
  method: 'GET',
  path: '/admin/privacy/persons',
  permission: 'privacy.see',
  summary: 'Buyer, seller and guest with exactly this e-mail address',
  query: z.strictObject({ email }),
  response: z.strictObject({ items: z.array(PersonFound) }),
});
/** A person with this address, of this kind. */
export const Whom = z.strictObject({ kind: PersonKind, email });
export const exportPerson = endpoint({
  kind: 'disclosure',
  method: 'POST',
  path: '/admin/privacy/export',
  permission: 'privacy.export',
  summary: 'Everything we hold on a person who asks for it; who exported it is recorded',
  body: Whom,
  response: PersonalExport,
});
export const erasePerson = endpoint({
  method: 'POST',
  path: '/admin/privacy/erase',
  permission: 'privacy.erase',
  summary:
    'Erase a person, for good, at once or when nothing of theirs is open any more; who asked is recorded',
  body: Whom,
  response: ErasureOutcome,
});
export const listErasures = endpoint({
  method: 'GET',
  path: '/admin/privacy/erasures',
  permission: 'privacy.see',
  summary: 'Erasures that wait until nothing is open any more, the oldest first, at most 200',
  response: z.strictObject({ items: z.array(WaitingErasure) }),
});
export const withdrawErasure = endpoint({
  method: 'DELETE',
  path: '/admin/privacy/erasures/{id}',
  permission: 'privacy.erase',
  summary: 'Withdraw an erasure that waits',
  params: z.strictObject({ id: Id }),
  status: 204,
});
