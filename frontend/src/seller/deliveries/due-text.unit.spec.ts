import { expect, it } from '@jest/globals';
import { formatDeadlineClock } from '../../ui/text/format-date';
import { dueText } from './due-text';

const now = new Date(2026, 10, 20, 15, 0);
const zone = formatDeadlineClock(now.getTime()).slice('15:00 '.length);
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const said = (dueAt: string | null, isOverdue = false) => dueText({ dueAt, isOverdue }, now.getTime());

it.each([
  ['Due in 12 minutes', at(20, 15, 12)],
  ['Due in 1 hour', at(20, 16, 30)],
  ['Due in 18 hours', at(21, 9)],
  [`Due tomorrow at 20:45 ${zone}`, at(21, 20, 45)],
  ['Due in 3 days', at(24, 9)],
  ['Due now', at(20, 14, 59)],
  ['Due once the event has a date', null],
])('says %s', (text, dueAt) => {
  expect(said(dueAt)).toBe(text);
});

it.each([
  [`Overdue since 09:30 ${zone}`, at(20, 9, 30)],
  ['Overdue since yesterday', at(19, 23, 59)],
  [`Overdue since 17 Nov 2026, 08:00 ${zone}`, at(17, 8)],
])('says %s once the server says that it is overdue', (text, dueAt) => {
  expect(said(dueAt, true)).toBe(text);
});
