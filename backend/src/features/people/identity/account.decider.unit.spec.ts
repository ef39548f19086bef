import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { type AccountCommand, buyerDecider } from './account.decider.js';
import type { AccountEvent, BuyerEvent } from './account.events.js';

const BUYER = 'buyerbuyerbuyerbuy01';
const data = { accountId: BUYER, role: 'buyer' } as const;
const person = { fullName: 'Bea Buyer', email: 'bea@fans.test', passwordHash: '$2b$10$hash' };
const open: AccountCommand = { type: 'OpenAccount', accountId: BUYER, ...person };
const opened: AccountEvent = { type: 'AccountOpened', data, personal: { [BUYER]: person } };
const erased: AccountEvent = {
  type: 'AccountErased',
  data,
  personal: { [BUYER]: { email: person.email } },
};
const moved: AccountEvent = {
  type: 'AccountEmailChanged',
  data: { ...data, sessionId: 'session-1' },
  personal: { [BUYER]: { email: 'bea@new.test', formerEmail: person.email } },
};
const given = givenDecider(buyerDecider);

describe('an account', () => {
  it('is opened with the person only in the personal part', () => {
    given().when(open).then(opened);
  });

  it('changes its password', () => {
    given(opened)
      .when({ type: 'ChangePassword', passwordHash: 'new' })
      .then({ type: 'AccountPasswordChanged', data, personal: { [BUYER]: { passwordHash: 'new' } } });
  });

  it('changes its address, once for a link that is used twice, and is erased with the new one', () => {
    const change = { type: 'ChangeEmail', email: 'bea@new.test', sessionId: 'session-1' } as const;
    given(opened).when(change).then(moved);
    given(opened, moved).when(change).then();
    const personal = { [BUYER]: { email: 'bea@new.test' } };
    given(opened, moved)
      .when({ type: 'Erase' })
      .then({ ...erased, personal });
  });

  it('records that a password reset was requested', () => {
    given(opened)
      .when({ type: 'RequestPasswordReset' })
      .then({ type: 'AccountPasswordResetRequested', data });
  });

  it('is erased once and then does not exist', () => {
    given(opened).when({ type: 'Erase' }).then(erased);
    given(opened, erased).when({ type: 'Erase' }).thenRefused('not-found');
    given(opened, erased).when({ type: 'ChangePassword', passwordHash: 'x' }).thenRefused('not-found');
  });

  // product.md 6.6
  it('is blocked and unblocked once, and gets no links meanwhile', () => {
    const now = new Date('2026-11-29T10:00:00Z');
    const at = now.toISOString();
    const by = { id: 'adaadaadaadaadaadaad', name: 'Ada' };
    const block = { type: 'BlockBuyer', block: { reason: 'fraud', note: 'Stolen cards' }, by } as const;
    const named = { [by.id]: { name: 'Ada' } };
    const blocked: BuyerEvent = {
      type: 'BuyerBlocked',
      data: { ...data, reason: 'fraud', by: by.id, at },
      personal: { [BUYER]: { note: 'Stolen cards' }, ...named },
    };
    const unblocked: BuyerEvent = {
      type: 'BuyerUnblocked',
      data: { ...data, by: by.id, at },
      personal: named,
    };
    given(opened).when(block, now).then(blocked);
    given(opened, blocked)
      .when(block, now)
      .thenRefused('already-decided', { decision: { status: 'blocked', by: 'Ada', at } });
    given(opened, blocked).when({ type: 'UnblockBuyer', by }, now).then(unblocked);
    given(opened).when({ type: 'UnblockBuyer', by }, now).thenRefused('changed-since-seen');
    given(opened, blocked).when({ type: 'RequestPasswordReset' }).then();
    given(opened, blocked).when({ type: 'ChangePassword', passwordHash: 'x' }).thenRefused('invalid-link');
    given(opened, blocked, unblocked).when(block, now).then(blocked);
    given(opened, blocked).when({ type: 'Erase' }).then(erased);
  });

  it('claims its e-mail address per role until it changes or is erased', () => {
    const claim = (scope: string, value = person.email) => ({ scope, value, refusal: 'email-taken' });
    expect(buyerDecider.claims?.(opened)).toEqual({ take: [claim('buyer-email')] });
    expect(buyerDecider.claims?.(moved)).toEqual({
      take: [claim('buyer-email', 'bea@new.test')],
      release: [claim('buyer-email')],
    });
    expect(buyerDecider.claims?.(erased)).toEqual({ release: [claim('buyer-email')] });
  });

  it('evolves when its person is erased', () => {
    expect(given({ type: 'AccountOpened', data }).state).toEqual({
      status: 'open',
      accountId: BUYER,
      email: 'erased',
      decision: null,
    });
  });
});
