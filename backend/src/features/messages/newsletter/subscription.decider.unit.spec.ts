import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { givenProjection } from '../../../../test/given-projection.js';
import { subscriptionDecider } from './subscription.decider.js';
import type {
  NewsletterConfirmed,
  NewsletterLeft,
  NewsletterRequested,
  NewsletterSubscribed,
  SubscriptionRemoved,
} from './subscription.events.js';
import { subscriptions } from './subscriptions.reader.js';

const ID = 'subscriptionsubscrip';
const EMAIL = 'fan@terrace.test';
const NOW = new Date('2026-11-21T10:00:00Z');
const maria = { id: 'MariaTheAdministrato', name: 'Maria' };
const requested: NewsletterRequested = {
  type: 'NewsletterRequested',
  data: { subscriptionId: ID },
  personal: { [ID]: { email: EMAIL } },
};
const confirmed: NewsletterConfirmed = { type: 'NewsletterConfirmed', data: { subscriptionId: ID } };
const left = (why: 'link' | 'unconfirmed'): NewsletterLeft => ({
  type: 'NewsletterLeft',
  data: { subscriptionId: ID, why, at: NOW.toISOString() },
  personal: { [ID]: { email: EMAIL } },
});
/** Of the time before addresses were confirmed. */
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
    given().when({ type: 'Subscribe', subscriptionId: ID, email: EMAIL }).then(requested));

  it('begins when its owner confirms it, once', () => {
    given(requested).when({ type: 'ConfirmSubscription' }).then(confirmed);
    for (const events of [[requested, confirmed], [subscribed]])
      given(...events)
        .when({ type: 'ConfirmSubscription' })
        .then();
    for (const events of [[], [requested, left('link')], [requested, removed]])
      given(...events)
        .when({ type: 'ConfirmSubscription' })
        .thenRefused('invalid-link');
  });

  it('ends by its owner’s link, whether or not it was confirmed', () => {
    const leave = { type: 'LeaveNewsletter', why: 'link' } as const;
    for (const events of [[requested], [requested, confirmed], [subscribed]])
      given(...events)
        .when(leave, NOW)
        .then(left('link'));
    given(requested, left('link')).when(leave).then();
    given().when(leave).then();
  });

  it('ends after some days only where nobody has confirmed it', () => {
    const leave = { type: 'LeaveNewsletter', why: 'unconfirmed' } as const;
    given(requested).when(leave, NOW).then(left('unconfirmed'));
    given(requested, confirmed).when(leave).then();
    given(subscribed).when(leave).then();
  });

  it('claims its address, and releases it when it is removed', () => {
    const claim = { scope: 'newsletter-email', value: EMAIL, refusal: 'email-taken' };
    for (const begun of [requested, subscribed])
      expect(subscriptionDecider.claims?.(begun)).toEqual({ take: [claim] });
    expect(subscriptionDecider.claims?.(confirmed)).toEqual({});
    for (const ended of [removed, left('link'), left('unconfirmed')])
      expect(subscriptionDecider.claims?.(ended)).toEqual({ release: [claim] });
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
    list.given(requested).then({ email: EMAIL, subscribed_at: NOW, confirmed_at: null });
    for (const ended of [removed, left('link')]) list.given(requested, ended).thenNothing();
  });

  it('tells confirmed addresses, also those of the time before', () => {
    for (const events of [[requested, confirmed], [subscribed]])
      list.given(...events).then({ email: EMAIL, confirmed_at: expect.any(Date) as unknown as Date });
  });

  it('has no row for an erased person', () => {
    const { personal: _person, ...forgotten } = subscribed;
    list.given(forgotten).thenNothing();
  });
});
