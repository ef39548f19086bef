import { beforeEach, expect, it } from '@jest/globals';
import type { Look } from '@terrace/contracts/live/messages';
import { Looks } from './looks';

const at = { kind: 'ticket', id: 'a' };
const ben = { accountId: 'Ben45678901234567890', name: 'Ben', at };
let told: Look[];
let changes: number;
let looks: Looks;
beforeEach(() => {
  told = [];
  changes = 0;
  looks = new Looks(
    (look) => told.push(look),
    () => (changes += 1),
  );
});

it('tells what the page looks at, and again after a break, until it looks away', () => {
  looks.look('admin', at);
  looks.joined(['admin', 'pins']);
  looks.look('admin', null);
  looks.look('admin', null);
  looks.joined(['admin']);
  expect(told).toEqual([
    { topic: 'admin', at },
    { topic: 'admin', at },
    { topic: 'admin', at: null },
  ]);
});

it('knows who looks until it hears otherwise or the connection is lost, and nothing that is no message', () => {
  looks.heard({ topic: 'admin', onlookers: [ben] });
  expect(looks.on('admin')).toEqual([ben]);
  looks.heard({ topic: 'admin', onlookers: [{ name: 'Eve' }] });
  expect(looks.on('admin')).toEqual([ben]);
  looks.lost();
  looks.lost();
  expect([looks.on('admin'), changes]).toEqual([[], 2]);
});
