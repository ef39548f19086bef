import { type GoodInput, page } from './good-input.js';

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
const ofBankInfo: GoodInput = {
  as: 'admin',
  param: ({ bankInfoSellerId }) => bankInfoSellerId,
  body: () => ({ version: 1 }),
  optional: ['version'],
};
const ofPerson: GoodInput = { as: 'admin', body: () => ({ kind: 'guest', email: 'nobody@example.com' }) };
const passwordAgain: GoodInput = { as: 'admin', body: () => ({ password: 'analytical', code: '123456' }) };
const ofAdmin: GoodInput = { as: 'admin', param: ({ otherAdminId }) => otherAdminId };

/** Routes about administrators themselves, and about buyers and sellers as people. */
export const adminPeopleInputs: Readonly<Record<string, GoodInput>> = {
  'GET /admin/people/{id}': { as: 'admin', param: ({ buyerId }) => buyerId },
  'GET /admin/sellers/{id}': { as: 'admin', param: ({ waitingSellerId }) => waitingSellerId },
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
  'POST /admin/users/{id}/block': {
    as: 'admin',
    param: ({ buyerId }) => buyerId,
    body: () => ({ reason: 'fraud', note: 'Three stolen cards' }),
    optional: ['note'],
    blank: ['note'],
  },
  'POST /admin/users/{id}/unblock': { as: 'admin', param: ({ buyerId }) => buyerId },
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
  'POST /admin/views': { as: 'admin', body: ({ buyerId: id }) => ({ role: 'buyer', id }) },
};
