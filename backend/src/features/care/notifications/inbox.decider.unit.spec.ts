import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { inboxDecider } from './inbox.decider.js';
import type { NotificationReceived } from './inbox.events.js';

const given = givenDecider(inboxDecider);
const at = '2026-11-21T12:00:00.000Z';
const received = (position: number): NotificationReceived => ({
  type: 'NotificationReceived',
  data: { notificationId: `notification-${position}`, position },
});
const read = (upTo: number) => ({ type: 'NotificationsRead', data: { upTo, at } }) as const;
const owner = { kind: 'account', id: 'ada' } as const;
const off = { mail: false, push: false } as const;

describe('an inbox', () => {
  it('numbers notifications in the order of receipt, independent of what was read', () => {
    const next = { type: 'ReceiveNotification', notificationId: 'notification-3' } as const;
    given(received(1), received(2), read(2)).when(next).then(received(3));
  });

  it('moves its read position forward only, and not beyond the newest notification', () => {
    const inbox = given(received(1), received(2), received(3), read(2));
    inbox.when({ type: 'ReadNotifications', upTo: 3 }).then(read(3));
    inbox.when({ type: 'ReadNotifications', upTo: 1 }).then();
    inbox.when({ type: 'ReadNotifications', upTo: 2 }).then();
    inbox.when({ type: 'ReadNotifications', upTo: 1_000 }).then(read(3));
    given().when({ type: 'ReadNotifications', upTo: 5 }).then();
  });

  it('keeps the choices for other topics, and appends no event for the same choice', () => {
    const chosen = {
      type: 'NotificationPreferencesSet',
      data: { owner, channels: { tickets: off }, at },
    } as const;
    const choose = { type: 'SetPreferences', ownerId: 'ada' } as const;
    given()
      .when({ ...choose, channels: { tickets: off } })
      .then(chosen);
    given(chosen)
      .when({ ...choose, channels: { tickets: off } })
      .then();
    const both = { tickets: off, orders: { mail: true, push: false } };
    given(chosen)
      .when({ ...choose, channels: { orders: both.orders } })
      .then({ ...chosen, data: { owner, channels: both, at } });
  });

  it('refuses notifications and read positions after its person was erased', () => {
    const inbox = given(received(1), { type: 'InboxErased', data: {} });
    inbox.when({ type: 'EraseInbox' }).then();
    inbox.when({ type: 'ReceiveNotification', notificationId: 'late' }).thenRefused('not-found');
    inbox.when({ type: 'ReadNotifications', upTo: 1 }).thenRefused('not-found');
    expect(inbox.state).toMatchObject({ received: 0, channels: {} });
  });
});
