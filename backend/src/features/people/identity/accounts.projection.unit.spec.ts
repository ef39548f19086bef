import { describe, expect, it } from '@jest/globals';
import { givenProjection } from '../../../../test/given-projection.js';
import type { SellerEvent } from '../sellers/seller.events.js';
import type { AccountEvent, BuyerEvent } from './account.events.js';
import { buyerAccounts, sellerAccounts } from './accounts.projection.js';

const ID = 'somebodysomebody0001';
const AT = new Date('2026-11-21T10:00:00Z');
const person = { fullName: 'Bea', email: 'bea@fans.test', passwordHash: 'old' };

describe('the account read models', () => {
  const data = { accountId: ID, role: 'buyer' } as const;
  const opened: AccountEvent = { type: 'AccountOpened', data, personal: { [ID]: person } };
  const project = (...events: BuyerEvent[]) =>
    givenProjection(buyerAccounts, { entityId: ID, at: AT }).given(...events).row;

  it('hold what a sign-in needs', () => {
    expect(project(opened)).toEqual({
      email: 'bea@fans.test',
      full_name: 'Bea',
      password_hash: 'old',
      created_at: AT,
      ...{ blocked_at: null, blocked_by: null, block_reason: null, block_note: null },
    });
    const changed: AccountEvent = {
      type: 'AccountPasswordChanged',
      data,
      personal: { [ID]: { passwordHash: 'new' } },
    };
    expect(project(opened, changed)?.password_hash).toBe('new');
    const moved: AccountEvent = {
      type: 'AccountEmailChanged',
      data: { ...data, sessionId: 'session-1' },
      personal: { [ID]: { email: 'bea@new.test', formerEmail: 'bea@fans.test' } },
    };
    expect(project(opened, moved)?.email).toBe('bea@new.test');
  });

  it('have no row for an erased person, whether the erasure is replayed or the key is destroyed', () => {
    expect(project(opened, { type: 'AccountErased', data })).toBeNull();
    expect(project({ type: 'AccountOpened', data }, { type: 'AccountPasswordChanged', data })).toBeNull();
  });

  it("follow the decisions on a seller's account", () => {
    const by = { by: ID, at: AT.toISOString() };
    const registered: SellerEvent = {
      type: 'SellerRegistered',
      data: { sellerId: ID },
      personal: {
        [ID]: { ...person, companyName: 'Seats', phoneNumber: '1', address: 'Dubai', idNumber: 'P1' },
      },
    };
    const after = (...events: SellerEvent[]) =>
      givenProjection(sellerAccounts, { entityId: ID, at: AT }).given(registered, ...events).row;
    expect(after()).toMatchObject({ status: 'pending', company_name: 'Seats', phone_number: '1' });
    expect(after({ type: 'SellerApproved', data: by })?.status).toBe('active');
    const rejected: SellerEvent = { type: 'SellerRejected', data: by };
    expect(after({ type: 'SellerApproved', data: by }, rejected)?.status).toBe('rejected');
    expect(JSON.stringify(after())).not.toContain('P1');
  });
});
