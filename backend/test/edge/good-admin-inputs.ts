import { type GoodInput, ofEvent, ofTournament } from './good-input.js';
import { adminMoneyInputs } from './good-admin-money-inputs.js';
import { adminPeopleInputs } from './good-admin-people-inputs.js';

/** The same in every call of a run, as a repeated key needs. */
const JUST_NOW = new Date().toISOString();
const ofPartner: GoodInput = {
  as: 'admin',
  param: ({ partnerRequestId }) => partnerRequestId,
  body: () => ({ version: 1 }),
  optional: ['version'],
};
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
  'GET /admin/audit': {
    as: 'admin',
    query: { kind: 'acts', from: '01/11/2026', to: '30/11/2026', q: 'arsenal' },
  },
  'GET /admin/disputes/{id}/review': { as: 'admin', param: ({ disputeId }) => disputeId },
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
  'POST /admin/event-changes/{id}/decide': { ...ofEvent, body: () => ({ verdict: 'on' }) },
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

  ...adminMoneyInputs,
  ...adminPeopleInputs,
};
