import { expect, it } from '@jest/globals';
import { getTicketFile } from '@terrace/contracts/http/buying/e-tickets';
import { getBankInfo } from '@terrace/contracts/http/selling/bank-info';
import { me } from '@terrace/contracts/http/identity/identity';
import type { Endpoint } from '@terrace/contracts/http/endpoint';
import { requireReadOnly, withoutSecrets } from './impersonation.js';
import type { AccountViewer } from './viewer.js';

const seller: AccountViewer = {
  ...{ kind: 'account', role: 'seller', adminRoles: [], accountId: 'sam', name: 'Sam', sessionId: 'view:1' },
  ...{
    limitedTo: undefined,
    guestId: undefined,
    openedLinks: new Map(),
    address: '::1',
    isImpersonated: true,
  },
  view: { by: { id: 'ada', name: 'Ada' }, adminRoles: ['support'], until: new Date() },
};
const refusal = (endpoint: Endpoint, viewer = seller) => {
  try {
    requireReadOnly(viewer, endpoint);
    return null;
  } catch (error) {
    return String(Object(error).code);
  }
};

// product.md 25.8
it('who sees Terrace as somebody reads, but no files, and not what their roles may not see', () => {
  expect(refusal(me)).toBeNull();
  expect(refusal(getTicketFile)).toBe('view-only');
  expect(refusal(getBankInfo)).toBe('view-only');
  const finance = {
    ...seller,
    view: { by: { id: 'ada', name: 'Ada' }, adminRoles: ['finance'], until: new Date() },
  } as const;
  expect(refusal(getBankInfo, finance)).toBeNull();
  const { isImpersonated: _impersonated, view: _view, ...owner } = seller;
  expect(refusal(getTicketFile, owner)).toBeNull();
});

it('links in answers do not open what only their owner may hand out', () => {
  const secret = 'abcdefghijklmnopqrstuvwxyz.123-456_789';
  expect(withoutSecrets(`{"url":"https://t.example/shared-ticket#${secret}","id":"#7"}`)).toBe(
    '{"url":"https://t.example/shared-ticket#","id":"#7"}',
  );
  expect(withoutSecrets(`"/orders/1?token=${secret}"`)).toBe('"/orders/1?token="');
});
