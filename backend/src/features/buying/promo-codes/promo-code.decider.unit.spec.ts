import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { givenProjection } from '../../../../test/given-projection.js';
import { promoCodeDecider } from './promo-code.decider.js';
import type {
  PromoCodeCreated,
  PromoCodeDeleted,
  PromoTerms,
  PromoUseReleased,
  PromoUseReserved,
} from './promo-code.events.js';
import { promoCodes } from './promo-codes.projection.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const maria = { id: 'MariaTheAdministrato', name: 'Maria' };
const by = { by: maria.id, at: NOW.toISOString() };
const personal = { [maria.id]: { name: 'Maria' } };
const terms: PromoTerms = {
  name: 'DERBY10',
  type: 'percentage',
  amount: 10,
  durationDays: 7,
  maxUses: 2,
  maxUsesPerBuyer: null,
};
const created = (more: Partial<PromoTerms> = {}): PromoCodeCreated => ({
  type: 'PromoCodeCreated',
  data: { ...terms, ...more, ...by },
  personal,
});
const deleted: PromoCodeDeleted = { type: 'PromoCodeDeleted', data: { name: 'DERBY10', ...by }, personal };
const reserved = (purchaseId: string, buyerId = 'ada', ...emailKeys: string[]): PromoUseReserved => ({
  type: 'PromoUseReserved',
  data: { purchaseId, buyerId },
  ...(emailKeys.length > 0 && { personal: { [buyerId]: { emailKeys: emailKeys.join(' ') } } }),
});
const released = (purchaseId: string): PromoUseReleased => ({
  type: 'PromoUseReleased',
  data: { purchaseId },
});
const reserve = (purchaseId: string, buyerId = 'ada', ...emailKeys: string[]) =>
  ({ type: 'ReserveUse', purchaseId, buyerId, emailKeys }) as const;
const retake = (purchaseId: string, buyerId = 'ada', ...emailKeys: string[]) =>
  ({ type: 'RetakeUse', purchaseId, buyerId, emailKeys }) as const;
const given = givenDecider(promoCodeDecider);

describe('a promo code', () => {
  it('records who created it and its terms', () =>
    given().when({ type: 'CreatePromoCode', terms, by: maria }, NOW).then(created()));

  it.each([0, -5, 101])('rejects %i per cent', (amount) =>
    given()
      .when({ type: 'CreatePromoCode', terms: { ...terms, amount }, by: maria }, NOW)
      .thenRefused('invalid'),
  );

  it('of a fixed amount may exceed 100', () =>
    given()
      .when({ type: 'CreatePromoCode', terms: { ...terms, type: 'fixed', amount: 150 }, by: maria }, NOW)
      .then(created({ type: 'fixed', amount: 150 })));

  it('claims its name until it is deleted, and is deleted once', () => {
    const claim = { scope: 'promo-name', value: 'DERBY10', refusal: 'promo-name-taken' };
    expect(promoCodeDecider.claims?.(created())).toEqual({ take: [claim] });
    expect(promoCodeDecider.claims?.(deleted)).toEqual({ release: [claim] });
    given(created()).when({ type: 'DeletePromoCode', by: maria }, NOW).then(deleted);
    given(created(), deleted).when({ type: 'DeletePromoCode', by: maria }, NOW).thenRefused('promo-unknown');
    given().when({ type: 'DeletePromoCode', by: maria }, NOW).thenRefused('promo-unknown');
  });
});

describe('a use of a promo code', () => {
  const lastMoment = new Date('2026-11-28T11:59:59.999Z');
  const over = new Date('2026-11-28T12:00:00Z');

  it('is reserved once for a purchase', () => {
    given(created()).when(reserve('p1'), NOW).then(reserved('p1'));
    given(created(), reserved('p1')).when(reserve('p1'), NOW).then();
  });

  it('can be reserved until the code expires', () => {
    given(created()).when(reserve('p1'), lastMoment).then(reserved('p1'));
    given(created()).when(reserve('p1'), over).thenRefused('promo-expired');
  });

  it('cannot be reserved from a deleted or unknown code', () => {
    given(created(), deleted).when(reserve('p1'), NOW).thenRefused('promo-unknown');
    given().when(reserve('p1'), NOW).thenRefused('promo-unknown');
  });

  it('is rejected when all uses are taken, and available again when one is released', () => {
    const both = [created(), reserved('p1'), reserved('p2', 'bob')] as const;
    given(...both)
      .when(reserve('p3', 'eve'), NOW)
      .thenRefused('promo-used-up');
    given(...both, released('p2'))
      .when(reserve('p3', 'eve'), NOW)
      .then(reserved('p3', 'eve'));
  });

  it('is rejected for a buyer who has reached the limit per buyer, and not for another', () => {
    const once = [created({ maxUses: null, maxUsesPerBuyer: 1 }), reserved('p1')] as const;
    given(...once)
      .when(reserve('p2'), NOW)
      .thenRefused('promo-used-by-buyer');
    given(...once)
      .when(reserve('p2', 'bob'), NOW)
      .then(reserved('p2', 'bob'));
    given(...once, released('p1'))
      .when(reserve('p2'), NOW)
      .then(reserved('p2'));
  });

  it('counts every account and guest with one of the same e-mail addresses as one buyer', () => {
    const byGuest = [
      created({ maxUses: null, maxUsesPerBuyer: 1 }),
      reserved('p1', 'guest-1', 'ada@'),
    ] as const;
    given(...byGuest)
      .when(reserve('p2', 'guest-2', 'ada@'), NOW)
      .thenRefused('promo-used-by-buyer');
    given(...byGuest)
      .when(reserve('p2', 'account-1', 'other@', 'ada@'), NOW)
      .thenRefused('promo-used-by-buyer');
    given(...byGuest)
      .when(retake('p2', 'guest-2', 'ada@'), NOW)
      .thenRefused('promo-used-by-buyer');
    given(...byGuest)
      .when(reserve('p2', 'guest-2', 'bob@'), NOW)
      .then(reserved('p2', 'guest-2', 'bob@'));
    given(...byGuest, released('p1'))
      .when(reserve('p2', 'guest-2', 'ada@'), NOW)
      .then(reserved('p2', 'guest-2', 'ada@'));
  });

  it('keeps the e-mail addresses only for a limit per buyer, and counts an erased buyer by the id', () => {
    given(created())
      .when(reserve('p1', 'guest-1', 'ada@'), NOW)
      .then(reserved('p1', 'guest-1'));
    const erased = [created({ maxUses: null, maxUsesPerBuyer: 1 }), reserved('p1', 'guest-1')] as const;
    given(...erased)
      .when(reserve('p2', 'guest-1', 'ada@'), NOW)
      .thenRefused('promo-used-by-buyer');
    given(...erased)
      .when(reserve('p2', 'guest-2', 'ada@'), NOW)
      .then(reserved('p2', 'guest-2', 'ada@'));
  });

  it('is released once, also after the code was deleted', () => {
    given(created(), reserved('p1')).when({ type: 'ReleaseUse', purchaseId: 'p1' }).then(released('p1'));
    given(created(), reserved('p1'), released('p1')).when({ type: 'ReleaseUse', purchaseId: 'p1' }).then();
    given(created(), reserved('p1'), deleted)
      .when({ type: 'ReleaseUse', purchaseId: 'p1' })
      .then(released('p1'));
  });

  it('is reserved again for late money after the code expired, but not above the limit', () => {
    given(created(), reserved('p1'), released('p1'), deleted).when(retake('p1'), over).then(reserved('p1'));
    given(created(), reserved('p1')).when(retake('p1'), over).then();
    given(created(), reserved('p2', 'bob'), reserved('p3', 'eve'))
      .when(retake('p1'), NOW)
      .thenRefused('promo-used-up');
  });
});

describe('the administrators’ list of promo codes', () => {
  const { given: list } = givenProjection(promoCodes);

  it('shows when a code expires and how many uses it has', () => {
    list(created(), reserved('p1'), reserved('p2'), released('p1')).then({
      name: 'DERBY10',
      uses: 1,
      max_uses: 2,
      created_by: 'Maria',
      created_at: NOW,
      expires_at: new Date('2026-11-28T12:00:00Z'),
    });
  });

  it('drops a deleted code, though its uses can still be released', () => {
    list(created(), reserved('p1'), deleted).thenNothing();
    list(created(), reserved('p1'), deleted, released('p1')).thenNothing();
  });

  it('shows a code whose creator was erased', () => {
    const { personal: _person, ...forgotten } = created();
    list(forgotten).then({ created_by: 'erased' });
  });
});
