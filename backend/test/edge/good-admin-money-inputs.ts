import { type GoodInput, ofEvent, page } from './good-input.js';

/** Routes by which administrators see, give and take money. */
export const adminMoneyInputs: Readonly<Record<string, GoodInput>> = {
  'GET /admin/documents/{number}/order': { as: 'admin', fixed: { number: 'R-2026-000001' } },
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
  'POST /admin/seller-report': { as: 'admin', body: () => ({ year: 2026 }) },
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
  'POST /admin/event-changes/{id}/refund-orders': {
    ...ofEvent,
    body: () => ({ confirm: [{ amount: 12_500, currency: 'USD' }] }),
  },
};
