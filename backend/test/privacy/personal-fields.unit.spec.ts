import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';

const FEATURES = join(import.meta.dirname, '../../src/features');

/** A field of the personal part of an event, as `Event.field`; parts that another file declares are named by their type. */
function personalFields(): string[] {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.events.ts'))
    .flatMap((file) => fieldsIn(join(FEATURES, file)));
}

function fieldsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const declared = new Map<string, ts.TypeNode>();
  for (const statement of source.statements)
    if (ts.isTypeAliasDeclaration(statement)) declared.set(statement.name.text, statement.type);
  const namesIn = (type: ts.TypeNode): string[] => {
    if (ts.isUnionTypeNode(type)) return type.types.flatMap(namesIn);
    if (ts.isTypeLiteralNode(type)) return type.members.map((member) => member.name?.getText(source) ?? '');
    const name = type.getText(source);
    const known = declared.get(name);
    return known ? namesIn(known) : [name];
  };
  return [...declared].flatMap(([event, type]) => {
    const isEvent = ts.isTypeReferenceNode(type) && type.typeName.getText(source) === 'DomainEvent';
    const personal = isEvent ? type.typeArguments?.[2] : undefined;
    return personal ? [...new Set(namesIn(personal))].map((field) => `${event}.${field}`) : [];
  });
}

/**
 * Free texts, in which anything may be written about anybody, and under whose key each is. Everything else in a personal part
 * is a name, an address, a number or a secret of whom it belongs to.
 */
const FREE_TEXTS: Readonly<Record<string, string>> = {
  'ContactMessageReceived.subject': 'the sender',
  'ContactMessageReceived.message': 'the sender',
  'ListingReported.text': 'the reporter',
  'ReportDecided.answer': 'the reporter',
  'PartnerRequestSubmitted.message': 'the sender',
  'DisputeOpened.description': 'the buyer',
  'DisputeAnswered.text': 'the seller',
  'DisputeTextWritten.text': 'the side of the dispute that was asked',
  'DisputeDecided.note': 'the buyer and the seller, a copy each',
  'BuyerBlocked.note': 'the buyer',
  'MassRefundStarted.note': 'the administrator: it is about an event',
  'PayoutsHeld.note': 'the seller',
  'PayoutsResumed.note': 'the seller',
  'AdjustmentBooked.note': 'the seller',
  'PayoutsHeld.reason': 'the administrator, only in events from before `note`',
  'PayoutsResumed.reason': 'the administrator, only in events from before `note`',
  'RefundRequested.note': 'the buyer',
  'NoteAdded.text': 'the buyer of the order',
  'SupportMessageSent.text': 'the recipient',
  'ActProposed.proposal': 'the person whom the act is about, or who proposed it where it is about nobody',
  'ActDeclined.reason': 'as the proposal',
  'ActWithdrawn.reason': 'as the proposal',
  'BankInfoRejected.RejectedPart': 'the seller',
  'BankInfoChangeRejected.RejectedPart': 'the seller',
  'PartnerRequestRejected.RejectedPart': 'the sender',
  'SellerRejected.RejectedPart': 'the seller',
  'SellerSuspended.RejectedPart': 'the seller',
  'SellerClosed.RejectedPart': 'the seller',
  'SellerChangeRejected.RejectedPart': 'the seller',
  'TicketRejected.RejectedPart': 'the seller',
  'TicketTakenDown.RejectedPart': 'the seller',
  'ListExported.q': 'the administrator, whose search it was',
  'TicketUploaded.deliveryAddress': 'the seller',
  'TicketTransferred.reference': 'the buyer',
  'TicketShipped.carrier': 'the buyer',
  'TicketShipped.trackingNumber': 'the buyer',
};

/** Names, addresses, numbers and secrets. */
const OF_ONE_PERSON = new Set([
  ...[
    'name',
    'fullName',
    'companyName',
    'kind',
    'formerKind',
    'sellerKind',
    'formerName',
    'formerCompany',
    'contactPerson',
    'email',
    'formerEmail',
    'phone',
    'phoneNumber',
    'address',
    'idNumber',
    'provider',
  ],
  ...['passwordHash', 'secret', 'recoveryHashes', 'addressKey', 'emailKeys', 'endpoint', 'p256dh', 'auth'],
  ...[
    'TicketHolder',
    'BillingDetails',
    'BilledSeller',
    'issuedTo',
    ...['country', 'taxNumber', 'register', 'registerNumber', 'vatId', 'dateOfBirth'],
    '{ fullName: string; companyName: string } & BankInfoForm',
  ],
  ...["Omit<SellerRegistrationForm, 'password'> & { passwordHash: string }"],
  ...["Pick<AccountPart, 'passwordHash'>", "Pick<SellerPart, 'passwordHash'>", "Pick<AccountPart, 'email'>"],
  ...["Pick<AccountPart, 'fullName'>", "Pick<SellerPart, 'email'>", "Pick<SellerPart, 'deliveryAddress'>"],
]);

it('every free text in an event is listed with whose it is, so that an erasure reaches it', () => {
  const fields = personalFields();
  const others = fields.filter((field) => !OF_ONE_PERSON.has(field.slice(field.indexOf('.') + 1)));
  const listed = Object.keys(FREE_TEXTS);
  expect([
    ...others
      .filter((field) => !listed.includes(field))
      .map(
        (field) =>
          `add '${field}': 'under whose key' to FREE_TEXTS here, or what is no free text to OF_ONE_PERSON`,
      ),
    ...listed
      .filter((field) => !others.includes(field))
      .map((field) => `remove '${field}' from FREE_TEXTS here`),
  ]).toEqual([]);
  expect(fields.length).toBeGreaterThan(60);
});
