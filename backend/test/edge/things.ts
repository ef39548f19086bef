import { saveBankInfo } from '@terrace/contracts/http/selling/bank-info-form';
import { requestSellerNames } from '@terrace/contracts/http/selling/seller-changes';
import { listSports, listTournaments, searchEvents } from '@terrace/contracts/http/market/catalogue';
import { listContactMessages, sendContactMessage } from '@terrace/contracts/http/console/contact';
import { listSubscriptions, subscribe } from '@terrace/contracts/http/console/newsletter';
import { listPartnerRequests, sendPartnerRequest } from '@terrace/contracts/http/console/partners';
import { createPromoCode } from '@terrace/contracts/http/buying/promo-codes';
import { listReports, reportListing } from '@terrace/contracts/http/care/reports';
import { saveFilter } from '@terrace/contracts/http/console/saved-filters';
import { openIncident } from '@terrace/contracts/http/console/status';
import { askForTaxDetails, saveTaxDetails } from '@terrace/contracts/http/selling/tax-details';
import { uploadTicket } from '@terrace/contracts/http/selling/tickets';
import { on } from '@terrace/event-core/model/plan';
import { approvalDecider } from '../../src/features/console/approvals/approval.decider.js';
import { deliveryDecider } from '../../src/features/care/deliveries/delivery.decider.js';
import { shareToken } from '../../src/features/care/deliveries/e-tickets/share-link.js';
import { disputeDecider } from '../../src/features/care/disputes/dispute.decider.js';
import type { CommissionFacts } from '../../src/features/care/documents/commission/commission-document.events.js';
import { commissionDocumentDecider } from '../../src/features/care/documents/commission/commission-document.decider.js';
import { keptPaperDecider } from '../../src/features/care/documents/kept/kept-paper.decider.js';
import { payoutDecider } from '../../src/features/money/payouts/run/payout.decider.js';
import { FileStore } from '../../src/platform/files/file-store.js';
import { AccountOpening } from '../../src/features/people/identity/accounts/account-opening.service.js';
import { newId } from '../../src/platform/ids/new-id.js';
import { inContext } from '../../src/platform/observability/context.js';
import { signedUp } from '../accounts.js';
import type { TestApp } from '../app.js';
import { start } from '../buying.js';
import { carryOut, ticketOnSale } from '../market.js';
import { creditSale } from '../paid-seller.js';
import { pdf, png } from '../sample-files.js';
import { bankForm } from '../bank-form.js';
import { type People, registered } from './people.js';

/** Ids of things that are really there, so that a bad call that got through would change them. */
export type Things = Readonly<Awaited<ReturnType<typeof makeThings>>>;

/** Makes one of everything that a call can be about, in an app that has read the catalogue. */
export async function makeThings(app: TestApp, { nobody, buyer, seller, admin }: People) {
  const sport = first(await nobody.done(listSports));
  const tournament = first(await nobody.done(listTournaments, { params: { id: sport.id } }));
  const event = first(await nobody.done(searchEvents));
  const approvedTicketId = await ticketOnSale(app, { quantity: 1000 });
  const own = await seller.done(uploadTicket, {
    body: {
      eventName: 'Arsenal vs Chelsea',
      eventDate: '05/12/2099',
      eventTime: '17:30',
      venue: 'Emirates Stadium',
      ticketType: 'eTickets',
      price: { amount: 12_500, currency: 'USD' },
      deliveryAddress: '1 High Street',
      deliveryTime: '2 days before',
    },
  });
  const { id: bankInfoSellerId } = await seller.done(saveBankInfo, { body: bankForm });
  await admin.done(askForTaxDetails, { params: { id: bankInfoSellerId } });
  await seller.done(saveTaxDetails, {
    body: { kind: 'private', country: 'GB', taxNumber: '12345', dateOfBirth: '01/02/1990' },
  });
  await seller.done(requestSellerNames, { body: { fullName: 'Sam Best', companyName: 'Best Seats' } });
  const email = 'tim@example.com';
  await nobody.done(subscribe, { body: { email } });
  await nobody.done(sendContactMessage, { body: { name: 'Tim', email, subject: 'Hello', message: 'Hi' } });
  await nobody.done(sendPartnerRequest, {
    body: {
      companyName: 'Tours Ltd',
      contactPerson: 'Tim',
      email,
      phone: '+44 20 7946 0001',
      businessType: 'Tour Operator',
    },
  });
  await nobody.done(reportListing, {
    params: { id: approvedTicketId },
    body: { reason: 'seats-wrong', email },
  });
  const promoCode = await admin.done(createPromoCode, {
    body: { name: 'SEASON10', type: 'percentage', amount: 10, duration: 30 },
  });
  const { items: filters } = await admin.done(saveFilter, {
    body: { section: 'tickets', name: 'Arsenal', search: '?q=arsenal' },
  });
  const incident = await admin.done(openIncident, {
    body: { title: 'Late mails', text: 'Mails are late', parts: ['mails'], begin: new Date().toISOString() },
  });
  const password = 'another-password';
  const otherAdminId = await inContext(
    { correlationId: newId(), actor: { role: 'system', id: 'spec' } },
    () => app.app.get(AccountOpening, { strict: false }).open('admin', { fullName: 'Ina', email, password }),
  );
  const { id: purchaseId } = await start(buyer, [{ id: approvedTicketId }]);
  await creditSale(app, bankInfoSellerId, newId(), 18_750);
  return {
    ...(await disputed(app, purchaseId, bankInfoSellerId)),
    ...(await delivered(app, purchaseId, bankInfoSellerId)),
    payoutId: await failedPayout(app, bankInfoSellerId),
    keptPaperId: await keptPaper(app),
    sportId: sport.id,
    tournamentId: tournament.id,
    eventId: event.id,
    /** Of another seller; `ownTicketId` is the seller’s, still pending. */
    approvedTicketId,
    ownTicketId: own.id,
    /** The seller's, whose bank information waits. */
    bankInfoSellerId,
    waitingSellerId: (await registered(app)).id,
    buyerId: (await signedUp(app)).id,
    /** The buyer's, of one ticket, still held. */
    purchaseId,
    subscriptionId: first(await admin.done(listSubscriptions)).id,
    messageId: first(await admin.done(listContactMessages)).id,
    reportId: first(await admin.done(listReports)).id,
    partnerRequestId: first(await admin.done(listPartnerRequests)).id,
    /** Acts that the other administrator proposed: one to approve, one to decline. */
    approvalId: await proposed(app, otherAdminId),
    unwantedApprovalId: await proposed(app, otherAdminId),
    promoCodeName: promoCode.name,
    /** The administrator's who calls. */
    savedFilterId: first({ items: filters }).id,
    otherAdminId,
    /** One that goes on. */
    incidentId: incident.id,
  };
}

/** A run of payouts that an administrator proposed. */
async function proposed(app: TestApp, adminId: string): Promise<string> {
  const id = newId();
  const effect = { summary: 'Run payouts', lines: [], orderId: null };
  const proposal = JSON.stringify({ act: { kind: 'payout-run' }, effect });
  const by = { id: adminId, name: 'Ina' };
  const propose = { type: 'ProposeAct', kind: 'payout-run', about: adminId, proposal, by } as const;
  await carryOut(app, on(approvalDecider, id, propose, { isNew: true }));
  return id;
}

/** A dispute of the purchase, which need not be paid for that, with a file of its buyer. */
async function disputed(app: TestApp, purchaseId: string, sellerId: string) {
  const [disputeId, personId] = [newId(), newId()];
  const file = await app.app
    .get(FileStore, { strict: false })
    .put({ type: 'application/pdf', bytes: pdf() }, { personId, purpose: 'evidence' });
  await carryOut(
    app,
    on(
      disputeDecider,
      disputeId,
      {
        type: 'OpenDispute',
        purchaseId,
        seller: { id: sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd' },
        buyer: { kind: 'account', id: personId },
        event: { id: null, name: 'Arsenal vs Chelsea', date: null, time: null, venue: 'Emirates Stadium' },
        tickets: [],
        amount: { amount: 0, currency: 'USD' },
        reason: 'wrong-ticket',
        description: 'For another match',
        times: null,
        completedAt: new Date(0),
      },
      { isNew: true },
    ),
    on(disputeDecider, disputeId, {
      type: 'AddEvidence',
      party: { side: 'buyer', purchaseId },
      files: [file],
    }),
  );
  return { disputeId, fileId: file.id };
}

/**
 * Two deliveries of the purchase: a disputed one with a shared file, and a transferred one. The purchase can be
 * unpaid.
 */
async function delivered(app: TestApp, purchaseId: string, sellerId: string) {
  const [deliveryId, transferredId, personId, shareId] = [newId(), newId(), newId(), newId()];
  const store = app.app.get(FileStore, { strict: false });
  const stored = async (purpose: string) =>
    (await store.put({ type: 'image/png', bytes: png() }, { personId, purpose })).id;
  const fileId = await stored('e-ticket');
  const pictureId = await stored('e-ticket-picture');
  const svg = {
    type: 'image/svg+xml',
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  } as const;
  const { id: codeId } = await store.put(svg, { personId, purpose: 'e-ticket-code' });
  const proofId = await stored('transfer-proof');
  const about = {
    type: 'Start',
    purchaseId,
    lineId: newId(),
    seat: { number: 1, of: 1 },
    label: 'Section A',
    buyer: { kind: 'account', id: personId },
    event: { id: null, name: 'Arsenal vs Chelsea', date: null, time: null, venue: 'Emirates Stadium' },
    times: null,
    sellerId,
    dueAt: null,
  } as const;
  const file = {
    fileId,
    pictureId,
    codeId,
    type: 'image/png',
    size: 100,
    fileHash: newId(),
    codeHashes: [],
    pageHash: null,
  } as const;
  await carryOut(
    app,
    on(deliveryDecider, deliveryId, { ...about, ticketType: 'eTickets' }),
    on(deliveryDecider, deliveryId, { type: 'DeliverFile', by: { sellerId }, file }),
    on(deliveryDecider, deliveryId, { type: 'Share', shareId }),
    on(deliveryDecider, deliveryId, { type: 'Dispute', disputeId: newId() }),
    on(deliveryDecider, transferredId, { ...about, ticketType: 'Mobile Tickets' }),
    on(deliveryDecider, transferredId, { type: 'DeliverTransfer', sellerId, reference: 'T-1', proofId }),
  );
  return { deliveryId, transferredId, shareToken: shareToken(shareId, app.config.JWT_SECRET) };
}

/** A payout of the seller that the bank refused. */
async function failedPayout(app: TestApp, id: string): Promise<string> {
  const payoutId = newId();
  const seller = { id, fullName: 'Sam Seller', companyName: 'Seats Ltd' };
  const parts = { amount: { amount: 60_00, currency: 'USD' }, sales: [], carried: 0 };
  const refusal = { outcome: 'failed', message: 'The account is closed' } as const;
  await carryOut(
    app,
    on(payoutDecider, payoutId, { type: 'RequestPayout', seller, ...parts }),
    on(payoutDecider, payoutId, { type: 'SettlePayout', ...refusal }),
  );
  return payoutId;
}

/** A commission invoice of a seller, kept as of one who was erased; its id. */
async function keptPaper(app: TestApp): Promise<string> {
  const [documentId, sellerId, number] = [newId(), newId(), 'F-2026-900001'];
  const facts: CommissionFacts = {
    kind: 'commission-invoice',
    ...{ sellerId, payoutId: documentId, corrects: null, purchaseId: null },
    ...{ gross: 100_00, givenBack: 0, parts: [], amount: { amount: 25_00, currency: 'USD' } },
    issuer: { name: 'Terrace', address: 'Dubai', email: '', taxId: null },
  };
  const seller = { name: 'Sam Seller', company: 'Seats Ltd', address: '1 High Street' };
  const date = new Date().toISOString();
  const paper = { documentId, kind: facts.kind, number, purchaseId: null, date, issuedTo: 'Sam Seller' };
  await carryOut(
    app,
    on(commissionDocumentDecider, documentId, { type: 'IssueCommissionDocument', number, facts, seller }),
    on(keptPaperDecider, documentId, { type: 'KeepPaper', paper, years: 10 }),
  );
  return documentId;
}

function first<Item>({ items }: { readonly items: readonly Item[] }): Item {
  const [item] = items;
  if (!item) throw new Error('There is none');
  return item;
}
