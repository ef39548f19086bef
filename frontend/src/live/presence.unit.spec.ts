import { beforeEach, expect, it } from '@jest/globals';
import type { PresenceReport } from '@terrace/contracts/live/messages';
import { Presence } from './presence';

const at = { kind: 'ticket', id: 'a' };
const ben = { accountId: 'Ben45678901234567890', name: 'Ben', at };
let reports: PresenceReport[];
let changes: number;
let presence: Presence;
beforeEach(() => {
  reports = [];
  changes = 0;
  presence = new Presence(
    (report) => reports.push(report),
    () => (changes += 1),
  );
});

it('presence reports the viewed row, again after each join, until nothing is viewed', () => {
  presence.report('admin', at);
  presence.joined(['admin', 'pins']);
  presence.report('admin', null);
  presence.report('admin', null);
  presence.joined(['admin']);
  expect(reports).toEqual([
    { topic: 'admin', at },
    { topic: 'admin', at },
    { topic: 'admin', at: null },
  ]);
});

it('presence keeps the other viewers until updated or disconnected, and ignores invalid messages', () => {
  presence.receive({ topic: 'admin', admins: [ben] });
  expect(presence.othersOn('admin')).toEqual([ben]);
  presence.receive({ topic: 'admin', admins: [{ name: 'Eve' }] });
  expect(presence.othersOn('admin')).toEqual([ben]);
  presence.disconnected();
  presence.disconnected();
  expect([presence.othersOn('admin'), changes]).toEqual([[], 2]);
});
