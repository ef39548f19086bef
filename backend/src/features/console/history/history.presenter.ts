import { HistoryEntry } from '@terrace/contracts/http/console/history';
import { Money, toDecimal } from '@terrace/contracts/values/money/money';
import type { StoredEvent } from '@terrace/event-core/model/event';
import { shorten } from '@terrace/contracts/values/text/shorten';

/** Roles as clients know them. */
const Role = HistoryEntry.shape.by.shape.role;

/** Most events that are shown of a thing. */
export const MAX_SHOWN = 200;
/** Longest value that is shown whole. */
const MAX_TEXT = 200;
/** Left out: who and when have fields of their own, and the rest is internal or personal. */
const UNSHOWN = new Set([
  ...['by', 'at', 'buyer', 'publicKey', 'redirectUrl', 'addressKey'],
  // Claims, in the words of indexes.
  ...['claimed', 'released'],
]);

/** The history of a stream from its events, newest first. */
export function presentHistory(events: readonly StoredEvent[]): HistoryEntry[] {
  const known = new Map<string, string>();
  const entries = events.map(({ version, type, at, meta, data, personal }): HistoryEntry => {
    const said = fieldsOf(data);
    const changes = said.flatMap(({ field, value }) => {
      const before = known.get(field);
      return before === value ? [] : [{ field, value, ...(before !== undefined && { before }) }];
    });
    for (const { field, value } of changes) known.set(field, value);
    const admin = 'by' in data && typeof data.by === 'string' ? personal?.[data.by] : undefined;
    return {
      version,
      event: type,
      at: at.toISOString(),
      by: { role: Role.parse(meta.actor.role), name: admin?.['name'] ?? null },
      changes,
    };
  });
  return entries.slice(-MAX_SHOWN).reverse();
}

/** Ids are of no use to a reader. */
function fieldsOf(data: object): HistoryEntry['changes'] {
  return Object.entries(data)
    .filter(([field]) => !UNSHOWN.has(field) && !/Ids?$/.test(field))
    .map(([field, value]: [string, unknown]) => ({ field, value: textOf(value) }));
}

function textOf(value: unknown): string {
  return shorten(inWords(value), MAX_TEXT);
}

/** A value as a reader would write it: '125.00 USD', 'yes', 'name Arsenal vs Chelsea, date 05/12/2126'; never JSON. */
function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(inWords).join('; ');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object') return typeof value === 'string' ? value : '';
  const money = Money.safeParse(value);
  if (money.success) return `${toDecimal(money.data)} ${money.data.currency}`;
  return Object.entries(value)
    .filter(([field]) => !UNSHOWN.has(field) && !/^id$|Ids?$/.test(field))
    .map(([field, part]) => `${wordsOf(field)} ${inWords(part)}`)
    .join(', ');
}

/** 'unitPrice' as 'unit price'. */
function wordsOf(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
