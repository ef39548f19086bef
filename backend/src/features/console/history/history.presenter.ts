import { HistoryEntry } from '@terrace/contracts/http/console/history';
import { SeatOfLine } from '@terrace/contracts/http/buying/deliveries';
import { nameOfSeat } from '@terrace/contracts/values/deliveries';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { Money } from '@terrace/contracts/values/money/money';
import type { StoredEvent } from '@terrace/event-core/model/event';
import { Id } from '@terrace/contracts/values/ids';
import * as z from 'zod/mini';
import { shorten } from '@terrace/contracts/values/text/shorten';

/** Roles as clients know them. */
const Role = HistoryEntry.shape.by.shape.role;

/** Most events that are shown of a thing. */
export const MAX_SHOWN = 200;
/** Longest value that is shown whole. */
const MAX_TEXT = 200;
/** Left out: who and when have fields of their own, and the rest is internal or personal. */
const UNSHOWN = new Set([
  ...['by', 'administrator', 'at', 'buyer', 'publicKey', 'redirectUrl', 'addressKey'],
  // Claims, in the words of indexes, and an id.
  ...['claimed', 'released', 'relisted'],
]);

/** The history of a stream from its events, newest first. */
export function presentHistory(events: readonly StoredEvent[]): HistoryEntry[] {
  const known = new Map<string, string>();
  const currencies = new Map<string, string>();
  const entries = events.map(({ streamId, version, type, at, meta, data, personal }): HistoryEntry => {
    const currency = currencyOf(data) ?? currencies.get(streamId);
    if (currency !== undefined) currencies.set(streamId, currency);
    const said = fieldsOf(data, currency);
    const changes = said.flatMap(({ field, value }) => {
      const before = known.get(field);
      return before === value ? [] : [{ field, value, ...(before !== undefined && { before }) }];
    });
    for (const { field, value } of changes) known.set(field, value);
    const adminId = 'administrator' in data ? data.administrator : 'by' in data && data.by;
    const admin = typeof adminId === 'string' ? personal?.[adminId] : undefined;
    return {
      version,
      event: type,
      at: at.toISOString(),
      by: { role: Role.parse(meta.actor.role), name: admin?.['name'] ?? null },
      changes,
      ...linksOf(data),
    };
  });
  return entries.slice(-MAX_SHOWN).reverse();
}

/** Ids are of no use to a reader, but of a job, which has no other name. */
function fieldsOf(data: object, currency: string | undefined): HistoryEntry['changes'] {
  return Object.entries(data)
    .filter(([field]) => !UNSHOWN.has(field) && !/Ids?$/.test(field))
    .filter(([field, value]) => field === 'job' || !isId(value))
    .map(([field, value]: [string, unknown]) => ({
      field,
      value: shorten(inWords(value, { field, currency }), MAX_TEXT),
    }));
}

/** The orders, sellers and other things that an event names by their ids, for a reader to open. */
function linksOf(data: object): Pick<HistoryEntry, 'links'> {
  const { purchaseId, sellerId } = Named.parse(data);
  const links = [
    ...(purchaseId === undefined ? [] : [{ kind: 'order' as const, id: purchaseId }]),
    ...(sellerId === undefined ? [] : [{ kind: 'seller' as const, id: sellerId }]),
  ];
  return links.length === 0 ? {} : { links };
}

const Named = z.object({
  purchaseId: z.catch(z.optional(Id), undefined),
  sellerId: z.catch(z.optional(Id), undefined),
});

/** The currency of an event's amounts that have none of their own: a field of it, or that of another amount in it. */
function currencyOf(data: object): string | undefined {
  for (const [field, value] of Object.entries(data)) {
    if (field === 'currency' && typeof value === 'string') return value;
    const money = Money.safeParse(value);
    if (money.success) return money.data.currency;
  }
  return undefined;
}

/** Fields with a number of minor units. */
const AMOUNTS = /amount|share|price|total|carried|debit|credit/i;

interface Context {
  readonly field: string;
  readonly currency: string | undefined;
}

/** A value as a reader would write it: 'US$125.00', 'yes', 'name Arsenal vs Chelsea, date 05/12/2126'; never JSON. */
function inWords(value: unknown, { field, currency }: Context): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((each) => inWords(each, { field, currency })).join('; ');
  if (typeof value === 'number') return numberInWords(value, { field, currency });
  if (typeof value !== 'object') return typeof value === 'string' ? value : '';
  const money = Money.safeParse(value);
  if (money.success) return formatMoney(money.data);
  const seat = SeatOfLine.safeParse(value);
  if (seat.success) return nameOfSeat(seat.data);
  const own = currencyOf(value) ?? currency;
  return (
    Object.entries(value)
      .filter(([name]) => !UNSHOWN.has(name) && !/^id$|Ids?$/.test(name))
      // A record with ids as keys, such as shares by line, is written without the ids.
      .map(([name, part]) =>
        ID.test(name) || isNamedByItself(name, part)
          ? inWords(part, { field, currency: own })
          : `${wordsOf(name)} ${inWords(part, { field: name, currency: own })}`,
      )
      .join(', ')
  );
}

/** Tickets and seats, which need no word before them: 'Row 5, Seats 12–13'. */
function isNamedByItself(name: string, part: unknown): boolean {
  return name === 'label' || z.array(SeatOfLine).check(z.minLength(1)).safeParse(part).success;
}

const ID = /^(?=.*\d)[0-9A-Za-z]{20}$/;

function isId(value: unknown): boolean {
  return typeof value === 'string' && ID.test(value);
}

function numberInWords(value: number, { field, currency }: Context): string {
  if (currency === undefined || !AMOUNTS.test(field) || !Number.isSafeInteger(value)) return String(value);
  return formatMoney({ amount: value, currency });
}

/** 'unitPrice' as 'unit price'. */
function wordsOf(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
