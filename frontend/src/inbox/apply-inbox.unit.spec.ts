import { describe, expect, it } from '@jest/globals';
import type { Notification } from '@terrace/contracts/http/care/notifications';
import type { Change } from '@terrace/contracts/live/messages';
import { type NewestNotifications, applyToInbox } from './apply-inbox';

const OWN = 'a'.repeat(20);
const idOf = (position: number) => String(position).padStart(20, '0');
const at = (position: number): Notification => ({
  id: idOf(position),
  version: 1,
  topic: 'orders',
  title: `Title ${position}`,
  text: 'Text',
  link: '/orders',
  at: '2026-11-21T12:00:00.000Z',
  position,
});
/** An inbox with notifications at these positions. */
const inbox = (
  positions: readonly number[],
  { readUpTo = 0, total = positions.length, unread = positions.length } = {},
): NewestNotifications => ({
  items: positions.map(at),
  total,
  unread,
  inbox: { id: OWN, version: 3, readUpTo },
});
const arrival = (row: Notification): Change => ({
  topic: 'inbox',
  kind: 'notification',
  id: row.id,
  version: row.version,
  position: row.position,
  data: row,
});
const read = (readUpTo: number, version = 4): Change => ({
  topic: 'inbox',
  kind: 'inbox',
  id: OWN,
  version,
  position: 99,
  data: { id: OWN, version, readUpTo },
});

describe('applyToInbox', () => {
  it('adds a notification on top and counts it as unread', () => {
    const after = applyToInbox(inbox([20, 10]), arrival(at(30)));
    expect(after).toMatchObject({ items: [at(30), at(20), at(10)], total: 3, unread: 3 });
  });

  it('adds the first one to an empty inbox', () => {
    expect(applyToInbox(inbox([]), arrival(at(5)))).toMatchObject({ items: [at(5)], total: 1, unread: 1 });
  });

  it('changes nothing when a notification is repeated after a reconnect', () => {
    const before = inbox([20, 10]);
    expect(applyToInbox(before, arrival(at(20)))).toBe(before);
  });

  it('refetches when a known notification is unread again', () => {
    const again = { ...at(30), id: idOf(10) };
    expect(applyToInbox(inbox([20, 10], { readUpTo: 20, unread: 0 }), arrival(again))).toBe('refetch');
  });

  it('refetches when an unknown notification is older than the newest', () => {
    expect(applyToInbox(inbox([20, 10]), arrival(at(15)))).toBe('refetch');
  });

  it('does not count a notification that was read before it arrived here', () => {
    expect(applyToInbox(inbox([20], { readUpTo: 30, unread: 0 }), arrival(at(25)))).toMatchObject({
      total: 2,
      unread: 0,
    });
  });

  it('marks notifications as read that another page has marked', () => {
    expect(applyToInbox(inbox([30, 20, 10]), read(20))).toMatchObject({ unread: 1, inbox: { readUpTo: 20 } });
  });

  it('ignores an older read position', () => {
    const before = inbox([30, 20], { readUpTo: 30, unread: 0 });
    expect(applyToInbox(before, read(20, 3))).toBe(before);
  });

  it('keeps the unread count when the read position does not change', () => {
    const before = inbox([30, 20], { readUpTo: 5, total: 9, unread: 9 });
    expect(applyToInbox(before, read(5))).toMatchObject({ unread: 9, inbox: { version: 4 } });
  });

  it('refetches when older notifications may be unread', () => {
    expect(applyToInbox(inbox([30, 20], { total: 9, unread: 9 }), read(5))).toBe('refetch');
    expect(applyToInbox(inbox([30, 20], { total: 9, unread: 9 }), read(20))).toMatchObject({ unread: 1 });
  });

  it('refetches when a row was removed or is invalid', () => {
    expect(applyToInbox(inbox([20]), { ...arrival(at(20)), version: 2, data: null })).toBe('refetch');
    expect(applyToInbox(inbox([20]), { ...arrival(at(30)), data: { id: 'other' } })).toBe('refetch');
  });

  it('ignores changes of other kinds', () => {
    const before = inbox([20]);
    expect(applyToInbox(before, { ...arrival(at(30)), kind: 'purchase' })).toBe(before);
  });
});
