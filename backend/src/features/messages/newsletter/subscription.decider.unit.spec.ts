import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { givenProjection } from '../../../../test/given-projection.js';
import { subscriptionDecider } from './subscription.decider.js';
import type { NewsletterSubscribed, SubscriptionRemoved } from './subscription.events.js';
import { subscriptions } from './subscriptions.reader.js';

const ID = 'subscriptionsubscrip';
const EMAIL = 'fan@terrace.test';
const NOW = new Date('2026-11-21T10:00:00Z');
const maria = { id: 'MariaTheAdministrato', name: 'Maria' };
const subscribed: NewsletterSubscribed = {
  type: 'NewsletterSubscribed',
  data: { subscriptionId: ID },
  personal: { [ID]: { email: EMAIL } },
};
const removed: SubscriptionRemoved = {
  type: 'SubscriptionRemoved',
  data: { subscriptionId: ID, by: maria.id, at: NOW.toISOString() },
  personal: { [ID]: { email: EMAIL }, [maria.id]: { name: 'Maria' } },
};
const given = givenDecider(subscriptionDecider);

describe('a newsletter subscription', () => {
  it('keeps the address in the personal part', () =>
    given().when({ type: 'Subscribe', subscriptionId: ID, email: EMAIL }).then(subscribed));

  it('claims its address, and releases it when it is removed', () => {
    const claim = { scope: 'newsletter-email', value: EMAIL, refusal: 'email-taken' };
    expect(subscriptionDecider.claims?.(subscribed)).toEqual({ take: [claim] });
    expect(subscriptionDecider.claims?.(removed)).toEqual({ release: [claim] });
  });

  it('is removed by an administrator once', () => {
    given(subscribed).when({ type: 'RemoveSubscription', by: maria }, NOW).then(removed);
    given(subscribed, removed).when({ type: 'RemoveSubscription', by: maria }).thenRefused('not-found');
    given().when({ type: 'RemoveSubscription', by: maria }).thenRefused('not-found');
  });

  it('evolves when its person is erased', () => {
    const { personal: _person, ...forgotten } = subscribed;
    expect(given(forgotten).state).toMatchObject({ status: 'subscribed', email: 'erased' });
    expect(subscriptionDecider.claims?.(forgotten)).toEqual({});
  });
});

describe('the newsletter list', () => {
  const list = givenProjection(subscriptions, { entityId: ID, at: NOW });

  it('contains an address from its subscription to its removal', () => {
    list.given(subscribed).then({ email: EMAIL, subscribed_at: NOW });
    list.given(subscribed, removed).thenNothing();
  });

  it('has no row for an erased person', () => {
    const { personal: _person, ...forgotten } = subscribed;
    list.given(forgotten).thenNothing();
  });
});
