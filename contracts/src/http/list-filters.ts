import * as z from 'zod/mini';
import { ACT_KIND_TEXTS, actKinds } from '../values/admin-roles.js';
import { TICKET_FLAG_TEXTS } from '../values/ticket-labels.js';
import { REPORT_REASON_TEXTS, ReportReason } from '../values/listing/reports.js';
import { TicketFlag } from '../values/statuses.js';
import { EventDate } from '../values/time/event-date.js';

/** What an amount in a list's address may be: whole or decimal units of the row's currency, '12.50'. */
const Amount = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Amount input not valid.'));

/** For how long at least a row has waited, or has had its status, in days. */
export const AGES = { day: 1, 'three-days': 3, week: 7, month: 30 } as const;

/** A filter that lists of administrators share: how the address says it, and how its field is labelled and filled in. */
interface ListFilterField {
  readonly schema: z.ZodMiniType;
  readonly label: string;
  readonly field: 'text' | 'day' | 'amount' | 'choice';
  /** Of a choice: the values with their texts. */
  readonly choices?: Readonly<Record<string, string>>;
}

/**
 * The filters of the console's lists (product.md 16.4). A list has those that its contract takes with `filtersOf`; the
 * screen shows a field for each, and the server a condition (`withFilters`) on the columns that the list's reader names.
 */
export const listFilters = {
  seller: { schema: z.string().check(z.maxLength(100)), label: 'Seller', field: 'text' },
  eventFrom: { schema: EventDate, label: 'Event from', field: 'day' },
  eventTo: { schema: EventDate, label: 'Event to', field: 'day' },
  priceFrom: { schema: Amount, label: 'Price from', field: 'amount' },
  priceTo: { schema: Amount, label: 'Price to', field: 'amount' },
  amountFrom: { schema: Amount, label: 'Amount from', field: 'amount' },
  amountTo: { schema: Amount, label: 'Amount to', field: 'amount' },
  age: {
    schema: z.enum(Object.keys(AGES) as (keyof typeof AGES)[]),
    label: 'Age',
    field: 'choice',
    choices: { day: 'Over a day', 'three-days': 'Over 3 days', week: 'Over a week', month: 'Over 30 days' },
  },
  change: {
    schema: z.enum(['new', 'changed']),
    label: 'New or changed',
    field: 'choice',
    choices: { new: 'Never approved', changed: 'Approved before' },
  },
  flag: {
    schema: z.enum(['any', ...TicketFlag.options]),
    label: 'Please check',
    field: 'choice',
    choices: { any: 'Anything', ...TICKET_FLAG_TEXTS },
  },
  payment: {
    schema: z.enum(['refund-due', 'refunded']),
    label: 'Refunds',
    field: 'choice',
    choices: { 'refund-due': 'Refund due', refunded: 'Refunded' },
  },
  reportReason: { schema: ReportReason, label: 'Reason', field: 'choice', choices: REPORT_REASON_TEXTS },
  actKind: { schema: z.enum(actKinds), label: 'Kind', field: 'choice', choices: ACT_KIND_TEXTS },
} as const satisfies Record<string, ListFilterField>;

export type FilterName = keyof typeof listFilters;
export const filterNames = Object.keys(listFilters) as FilterName[];

/** What a list may be filtered by, beside its search and status. */
export type ListFilters = {
  readonly [Name in FilterName]?: z.infer<(typeof listFilters)[Name]['schema']> | undefined;
};

type Shape<Name extends FilterName> = {
  [Each in Name]: z.ZodMiniOptional<(typeof listFilters)[Each]['schema']>;
};

/** Query parameters of a list that has these filters. */
export function filtersOf<const Name extends FilterName>(names: readonly Name[]): Shape<Name> {
  return Object.fromEntries(
    names.map((name) => [name, z.optional<z.ZodMiniType>(listFilters[name].schema)]),
  ) as unknown as Shape<Name>;
}

/** Of a list's filter what `listFilters` has, without what is not asked for. */
export function askedFilters(filter: object): ListFilters {
  const asked = Object.entries(filter).filter(([name, value]) => name in listFilters && value !== undefined);
  return Object.fromEntries(asked);
}
