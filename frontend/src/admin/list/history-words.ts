import { BLOCK_REASON_TEXTS } from '@terrace/contracts/http/identity/users';
import { actInWords } from '@terrace/contracts/values/text/event-words';
import { ADJUSTMENT_TEXTS } from '@terrace/contracts/values/money/adjustments';
import { REJECTION_TEXTS } from '@terrace/contracts/values/rejection';
import { formatInstant } from '../../ui/text/format-date';

/** What a mail to a buyer is about; what it is about in particular, after a colon, is an id. */
const MAILS: Readonly<Record<string, string>> = {
  completed: 'the order',
  'refund-due': 'a refund that is due',
  refund: 'a refund',
  'charged-back': 'the bank’s decision',
  dispute: 'a dispute',
  'event-change': 'the changed event',
  delivery: 'the delivery',
  document: 'a document',
  replaced: 'replaced tickets',
  holder: 'a ticket holder',
};

const REASONS = new Map<string, string>(
  Object.entries({ ...BLOCK_REASON_TEXTS, ...ADJUSTMENT_TEXTS, ...REJECTION_TEXTS }),
);
const INSTANTS = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
/** A word of the program that people read: 'never-leave-one'. */
const CODE_WORD = /^[a-z]+(-[a-z]+)+$/;

/** What happened as a sentence without its time: 'Ada Adams approved this'. */
export function sentenceOf(event: string, who: string): string {
  return `${who} ${actInWords(event)}`;
}

/** A value of a change as a reader says it: instants on their clock, a reason or a mail in its words. */
export function valueInWords(field: string, value: string): string {
  const reason = field === 'reason' ? REASONS.get(value) : undefined;
  if (reason !== undefined) return reason;
  if (field === 'about') return mailInWords(value);
  const shown = value.replace(INSTANTS, (instant) => formatInstant(instant));
  return CODE_WORD.test(shown) ? shown.replaceAll('-', ' ') : shown;
}

/** 'dispute:RsFM….answered' as 'a dispute: answered'; without ids and counters. */
function mailInWords(about: string): string {
  const [kind = '', ...rest] = about.split(':');
  const [name = kind] = kind.split(/-\d/);
  const step = rest
    .join(':')
    .split('.')
    .slice(1)
    .map((word) => word.replace(/-?\d+$/, '').replaceAll('-', ' '));
  return [MAILS[name] ?? name.replaceAll('-', ' '), ...step.filter(Boolean)].join(': ');
}
