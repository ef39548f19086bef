import { type GoodInput, page, ofEvent, ofTournament } from './good-input.js';

/** The same in every call of a run, as a repeated key needs. */
const JUST_NOW = new Date().toISOString();
const decision: GoodInput = {
  as: 'admin',
  param: ({ waitingSellerId }) => waitingSellerId,
  body: () => ({ from: 'pending', version: 1 }),
  optional: ['from', 'version'],
};
const standing: GoodInput = {
  ...decision,
  body: () => ({ from: 'active', version: 1, rejection: { reason: 'checking-sales', note: '' } }),
};
const ofPartner: GoodInput = {
  as: 'admin',
  param: ({ partnerRequestId }) => partnerRequestId,
  body: () => ({ version: 1 }),
  optional: ['version'],
};
const ofBankInfo: GoodInput = {
  as: 'admin',
  param: ({ bankInfoSellerId }) => bankInfoSellerId,
  body: () => ({ version: 1 }),
  optional: ['version'],
};
const ofPerson: GoodInput = { as: 'admin', body: () => ({ kind: 'guest', email: 'nobody@example.com' }) };
const passwordAgain: GoodInput = { as: 'admin', body: () => ({ password: 'analytical', code: '123456' }) };
const ofAdmin: GoodInput = { as: 'admin', param: ({ otherAdminId }) => otherAdminId };
const ofJob: GoodInput = {
  as: 'admin',
  fixed: { kind: 'mail-buyer' },
  param: ({ purchaseId }) => purchaseId,
};
const ofTicket: GoodInput = {
  as: 'admin',
  param: ({ ownTicketId }) => ownTicketId,
  body: () => ({ version: 1 }),
  optional: ['version'],
};

/** One for every route of administrators that takes anything in. */
export const adminInputs: Readonly<Record<string, GoodInput>> = {
  'GET /admin/history/{type}/{id}': {
    as: 'admin',
    fixed: { type: 'ticket' },
    param: ({ ownTicketId }) => ownTicketId,
  },
  'GET /admin/queues/{kind}/figures': { as: 'admin', fixed: { kind: 'ticket' }, query: { q: 'arsenal' } },
  'POST /admin/saved-filters': {
    as: 'admin',
    body: () => ({ section: 'tickets', name: 'Cups', search: '?q=cup' }),
  },
  'PATCH /admin/saved-filters/{id}': {
    as: 'admin',
    param: ({ savedFilterId }) => savedFilterId,
    body: () => ({ name: 'Finals' }),
  },
  'DELETE /admin/saved-filters/{id}': { as: 'admin', param: ({ savedFilterId }) => savedFilterId },
  'POST /admin/incidents': {
    as: 'admin',
    body: () => ({
      title: 'Late mails',
      text: 'Mails are late',
      parts: ['mails'],
      begin: JUST_NOW,
    }),
  },
  'POST /admin/incidents/{id}/updates': {
    as: 'admin',
    param: ({ incidentId }) => incidentId,
    body: () => ({ text: 'We found the cause' }),
  },
  'POST /admin/incidents/{id}/end': {
    as: 'admin',
    param: ({ incidentId }) => incidentId,
    body: () => ({ text: 'All mails are sent' }),
    optional: ['text'],
    blank: ['text'],
  },
  'POST /admin/decisions': {
    as: 'admin',
    body: ({ partnerRequestId }) => ({
      kind: 'partner-request',
      verdict: 'approve',
      items: [{ id: partnerRequestId, version: 1 }],
    }),
  },
  'POST /admin/exports': {
    as: 'admin',
    body: () => ({
      list: 'partner-requests',
      filter: { status: 'pending', q: 'tim', sort: 'companyName', order: 'desc' },
    }),
    optional: ['filter.status', 'filter.q', 'filter.sort', 'filter.order'],
    blank: ['filter.q'],
  },
  'POST /admin/jobs/{kind}/{id}/retry': ofJob,
  'DELETE /admin/jobs/{kind}/{id}': ofJob,
  'PUT /admin/log-level': { as: 'admin', body: () => ({ level: 'debug', minutes: 5 }) },
  'GET /admin/documents/{number}/order': { as: 'admin', fixed: { number: 'R-2026-000001' } },
  'PUT /admin/orders/{id}/holders/{index}': {
    as: 'admin',
    fixed: { index: '0' },
    param: ({ purchaseId }) => purchaseId,
    body: () => ({ fullName: 'Ada Fan' }),
  },
  'POST /admin/cases/{kind}/{id}/notes': {
    as: 'admin',
    fixed: { kind: 'ticket' },
    param: ({ ownTicketId }) => ownTicketId,
    body: ({ otherAdminId }) => ({ text: 'Called back', mentions: [otherAdminId] }),
    optional: ['mentions'],
    blank: ['mentions'],
  },
  'GET /admin/people/{id}': { as: 'admin', param: ({ buyerId }) => buyerId },
  'GET /admin/sellers/{id}': { as: 'admin', param: ({ waitingSellerId }) => waitingSellerId },
  'GET /admin/tickets/{id}': { as: 'admin', param: ({ ownTicketId }) => ownTicketId },
  'POST /admin/orders/{id}/notes': {
    as: 'admin',
    param: ({ purchaseId }) => purchaseId,
    body: ({ otherAdminId }) => ({ text: 'Called back', mentions: [otherAdminId] }),
    optional: ['mentions'],
    blank: ['mentions'],
  },
  'POST /admin/orders/{id}/messages': {
    as: 'admin',
    param: ({ purchaseId }) => purchaseId,
    body: () => ({ to: { side: 'buyer' }, text: 'We look into it' }),
  },
  'POST /admin/orders/{id}/disputes': {
    as: 'admin',
    param: ({ purchaseId }) => purchaseId,
    body: () => ({ reason: 'not-delivered', description: 'Nothing came' }),
  },
  'POST /admin/orders/{id}/hold-extension': { as: 'admin', param: ({ purchaseId }) => purchaseId },
  'POST /admin/deliveries/{id}/extension': {
    as: 'admin',
    param: ({ deliveryId }) => deliveryId,
    body: () => ({
      shown: '2126-12-01T10:00:00.000Z',
      dueAt: '2126-12-02T10:00:00.000Z',
      reason: 'agreed',
    }),
  },
  'POST /admin/deliveries/{id}/reminder': { as: 'admin', param: ({ deliveryId }) => deliveryId },
  'GET /admin/orders/{id}/mails/{about}': {
    as: 'admin',
    fixed: { about: 'completed' },
    param: ({ purchaseId }) => purchaseId,
  },
  'POST /admin/orders/{id}/mails/{about}': {
    as: 'admin',
    fixed: { about: 'completed' },
    param: ({ purchaseId }) => purchaseId,
  },
  'GET /admin/orders/{id}/evidence.pdf': { as: 'admin', param: ({ purchaseId }) => purchaseId },
  'GET /admin/orders/{id}': { as: 'admin', param: ({ purchaseId }) => purchaseId },
  'GET /admin/customers/{id}/holders': { as: 'admin', param: ({ purchaseId }) => purchaseId },
  'GET /admin/refunds/mass/{id}': { as: 'admin', param: ({ purchaseId }) => purchaseId },
  'POST /admin/refunds/mass': {
    as: 'admin',
    body: ({ eventId }) => ({
      eventId,
      dryRun: false,
      confirm: [{ amount: 12_500, currency: 'USD' }],
      reason: 'event-cancelled',
      note: 'As agreed',
    }),
    optional: ['note'],
    blank: ['note'],
  },
  'POST /admin/purchases/{id}/refunds': {
    as: 'admin',
    param: ({ purchaseId }) => purchaseId,
    body: () => ({
      amount: { amount: 1_000, currency: 'USD' },
      reason: 'other',
      bearer: 'platform',
      note: 'As agreed',
    }),
    optional: ['amount', 'bearer', 'note'],
    blank: ['note'],
  },
  'POST /admin/administrators': {
    as: 'admin',
    body: () => ({ fullName: 'Ada Admin', email: 'ada@example.com', roles: ['support'] }),
  },
  'POST /admin/administrators/{id}/invite': ofAdmin,
  'PUT /admin/administrator-policy': {
    as: 'admin',
    body: () => ({ secondFactorFor: [] }),
    blank: ['secondFactorFor'],
  },
  'PUT /admin/second-eyes': { as: 'admin', body: () => ({ isOn: false, refundOver: 500 }) },
  'GET /admin/approvals': { as: 'admin', query: { ...page, status: 'waiting' } },
  'POST /admin/approvals': { as: 'admin', body: () => ({ kind: 'payout-run' }) },
  'POST /admin/approvals/{id}/approve': { as: 'admin', param: ({ approvalId }) => approvalId },
  'POST /admin/approvals/{id}/decline': {
    as: 'admin',
    param: ({ unwantedApprovalId }) => unwantedApprovalId,
    body: () => ({ reason: 'Not now' }),
  },
  'PUT /admin/administrators/{id}/roles': { ...ofAdmin, body: () => ({ roles: ['owner', 'support'] }) },
  'POST /admin/administrators/{id}/disable': ofAdmin,
  'POST /admin/administrators/{id}/enable': ofAdmin,
  'POST /admin/administrators/{id}/second-factor/reset': ofAdmin,
  'POST /admin/accounts/{role}/{id}/second-factor/reset': {
    as: 'admin',
    fixed: { role: 'buyer' },
    param: ({ buyerId }) => buyerId,
  },
  'GET /admin/administrators/{id}/history': ofAdmin,
  'POST /me/second-factor/confirm': passwordAgain,
  'POST /me/second-factor/off': passwordAgain,
  'POST /me/second-factor/recovery-codes': passwordAgain,
  'GET /admin/privacy/persons': { as: 'admin', query: { email: 'ada@example.com' } },
  'POST /admin/privacy/export': ofPerson,
  'POST /admin/privacy/erase': ofPerson,
  'DELETE /admin/privacy/erasures/{id}': { as: 'admin', param: ({ buyerId }) => buyerId },
  'DELETE /admin/users/{id}': { as: 'admin', param: ({ buyerId }) => buyerId },
  'POST /admin/sellers/{id}/approve': decision,
  'POST /admin/sellers/{id}/reject': decision,
  'POST /admin/sellers/{id}/suspend': standing,
  'POST /admin/sellers/{id}/close': standing,
  'POST /admin/sellers/{id}/reinstate': { ...decision, body: () => ({ from: 'suspended', version: 1 }) },
  'GET /admin/sellers/{id}/open-matters': { as: 'admin', param: ({ waitingSellerId }) => waitingSellerId },
  'POST /admin/sellers/{id}/tax-details/ask': {
    as: 'admin',
    param: ({ waitingSellerId }) => waitingSellerId,
  },
  'POST /admin/sellers/{id}/tax-details': {
    as: 'admin',
    param: ({ bankInfoSellerId }) => bankInfoSellerId,
  },
  'POST /admin/seller-report': { as: 'admin', body: () => ({ year: 2026 }) },
  'POST /admin/sellers/{id}/id-number': { as: 'admin', param: ({ waitingSellerId }) => waitingSellerId },
  'DELETE /admin/sellers/{id}': { as: 'admin', param: ({ waitingSellerId }) => waitingSellerId },
  'POST /admin/seller-changes/{sellerId}/approve': ofBankInfo,
  'POST /admin/seller-changes/{sellerId}/reject': ofBankInfo,
  'POST /admin/bank-info/{sellerId}/approve': ofBankInfo,
  'POST /admin/bank-info/{sellerId}/reject': ofBankInfo,
  'POST /admin/bank-info/{sellerId}/numbers': {
    as: 'admin',
    param: ({ bankInfoSellerId }) => bankInfoSellerId,
  },
  'GET /admin/tickets/{id}/review': { as: 'admin', param: ({ ownTicketId }) => ownTicketId },
  'POST /admin/tickets/{id}/approve': ofTicket,
  'POST /admin/tickets/{id}/reject': ofTicket,
  'POST /admin/tickets/{id}/take-down': {
    ...ofTicket,
    body: () => ({ version: 1, to: 'withdrawn', rejection: { reason: 'duplicate', note: '' } }),
  },
  'PUT /admin/pins/events/{id}': ofEvent,
  'DELETE /admin/pins/events/{id}': ofEvent,
  'PUT /admin/pins/tournaments/{id}': ofTournament,
  'DELETE /admin/pins/tournaments/{id}': ofTournament,
  'PUT /admin/nicknames/{name}': {
    as: 'admin',
    param: () => 'blades',
    body: () => ({ meaning: 'Sheffield United' }),
  },
  'DELETE /admin/nicknames/{name}': { as: 'admin', param: () => 'blades' },
  'POST /admin/promo-codes': {
    as: 'admin',
    body: () => ({
      name: 'DERBY',
      type: 'percentage',
      amount: 10,
      duration: 30,
      maxUses: 100,
      maxUsesPerBuyer: 1,
    }),
    optional: ['maxUses', 'maxUsesPerBuyer'],
  },
  'DELETE /admin/promo-codes/{name}': { as: 'admin', param: ({ promoCodeName }) => promoCodeName },
  'GET /admin/audit': {
    as: 'admin',
    query: { kind: 'acts', from: '01/11/2026', to: '30/11/2026', q: 'arsenal' },
  },
  'GET /admin/ledger': {
    as: 'admin',
    query: {
      account: 'commission',
      from: '01/11/2026',
      to: '30/11/2026',
      q: 'provider',
      sort: 'at',
      order: 'asc',
      ...page,
    },
  },
  'GET /admin/disputes/{id}/review': { as: 'admin', param: ({ disputeId }) => disputeId },
  'POST /admin/views': { as: 'admin', body: ({ buyerId: id }) => ({ role: 'buyer', id }) },
  'POST /admin/disputes/{id}/questions': {
    as: 'admin',
    param: ({ disputeId }) => disputeId,
    body: () => ({ side: 'buyer', text: 'Please send a photo', until: '2026-12-01T12:00:00.000Z' }),
    optional: ['until'],
  },
  'POST /admin/disputes/{id}/decide': {
    as: 'admin',
    param: ({ disputeId }) => disputeId,
    body: () => ({ outcome: 'nothing', note: 'The tickets are right' }),
  },
  'POST /admin/disputes/{id}/evidence/{fileId}': {
    as: 'admin',
    param: ({ disputeId }) => disputeId,
    others: ({ fileId }) => ({ fileId }),
  },
  'POST /admin/deliveries/{id}/file': { as: 'admin', param: ({ deliveryId }) => deliveryId },
  'POST /admin/deliveries/{id}/question': {
    as: 'admin',
    param: ({ deliveryId }) => deliveryId,
    body: () => ({ decision: 'confirmed', deliveredAt: '2026-12-01T12:00:00.000Z' }),
  },
  'PUT /admin/policies': {
    as: 'admin',
    body: () => ({
      ...{ commissionPercent: 25, payoutDelayDays: 5, refundDeadlineDays: 14, promotionBearer: 'platform' },
      ...{ chargebackBearer: 'by-delivery', vat: null },
      ...{ maxTicketPrice: null, minPriceAtOnce: null, maxPriceAtOnce: null },
      ...{ priceRisePercent: 25, priceDropPercent: 50, trustedFromSold: 5, listingRules: [] },
      keptPaperYears: 10,
    }),
    blank: ['listingRules'],
  },
  'POST /admin/sellers/{id}/payout-hold': {
    as: 'admin',
    param: ({ waitingSellerId }) => waitingSellerId,
    body: () => ({ hold: true, reason: 'checking-sales', note: 'Odd prices' }),
  },
  'POST /admin/kept-papers/{id}/file': { as: 'admin', param: ({ keptPaperId }) => keptPaperId },
  'GET /admin/kept-papers': { as: 'admin', query: { ...page, q: 'R-2026' } },
  'POST /admin/sellers/{id}/adjustments': {
    as: 'admin',
    param: ({ waitingSellerId }) => waitingSellerId,
    body: () => ({
      direction: 'credit',
      amount: { amount: 20_00, currency: 'USD' },
      reason: 'goodwill',
      text: 'Thank you',
    }),
  },
  'GET /admin/payouts/{id}': { as: 'admin', param: ({ payoutId }) => payoutId },
  'POST /admin/payouts/{id}/ask-for-bank-info': {
    as: 'admin',
    param: ({ payoutId }) => payoutId,
    body: () => ({ note: 'The name differs' }),
    optional: ['note'],
    blank: ['note'],
  },
  'POST /admin/event-changes/{id}/decide': { ...ofEvent, body: () => ({ verdict: 'on' }) },
  'POST /admin/event-changes/{id}/refund-orders': {
    ...ofEvent,
    body: () => ({ confirm: [{ amount: 12_500, currency: 'USD' }] }),
  },
  'POST /admin/disappearances/{id}/confirm': { as: 'admin', param: ({ purchaseId }) => purchaseId },
  'POST /admin/disappearances/{id}/dismiss': { as: 'admin', param: ({ purchaseId }) => purchaseId },
  'DELETE /admin/subscriptions/{id}': { as: 'admin', param: ({ subscriptionId }) => subscriptionId },
  'POST /admin/contact-messages/{id}/read': { as: 'admin', param: ({ messageId }) => messageId },
  'POST /admin/reports/{id}/decide': {
    as: 'admin',
    param: ({ reportId }) => reportId,
    body: () => ({ outcome: 'no-action', text: 'The seats exist' }),
  },
  'POST /admin/partner-requests/{id}/approve': ofPartner,
  'POST /admin/partner-requests/{id}/reject': ofPartner,
};
