import { AGES, type FilterName, type ListFilters, askedFilters } from '@terrace/contracts/http/list-filters';
import { OTHER_DIGITS } from '@terrace/contracts/values/money/money';
import { DomainError } from '@terrace/event-core/model/errors';
import { containsText } from './contains-text.js';
import type { LiveList } from './live-page.js';
import { invalid } from '../text/invalid.js';

/** What the filters of a list compare, as SQL over its rows; a filter without its part is refused. */
export interface FilterColumns {
  /** Id of a row's seller, and their names. */
  readonly seller?: { readonly id: string; readonly names: readonly string[] };
  /** A text dd/MM/yyyy, or null. */
  readonly eventDay?: string;
  /** Minor units, and their currency. */
  readonly price?: { readonly amount: string; readonly currency: string };
  /** Since when a row has its status. */
  readonly since?: string;
  /** Whether a row was approved before. */
  readonly approvedBefore?: string;
  /** The rows with the flag that is asked for. */
  readonly flagged?: { readonly id: string; readonly ids: readonly string[] };
  /** The state of a purchase's payment. */
  readonly payment?: string;
  /** Why a ticket was reported. */
  readonly reportReason?: string;
  /** What kind of act was proposed. */
  readonly actKind?: string;
}

/** The condition of each filter, given the parameter with what was asked for; undefined where the list lacks its part. */
const CONDITIONS: Readonly<
  Record<
    FilterName,
    (value: string, of: FilterColumns, parameter: (value: unknown) => string) => string | undefined
  >
> = {
  seller: (value, { seller }, parameter) => {
    if (!seller) return undefined;
    const typed = parameter(value);
    return `${seller.id} = ${typed} or ${containsText(typed, seller.names)}`;
  },
  eventFrom: (value, { eventDay }, parameter) =>
    eventDay && `${dayOrder(eventDay)} >= ${dayOrder(`${parameter(value)}::text`)}`,
  eventTo: (value, { eventDay }, parameter) =>
    eventDay && `${dayOrder(eventDay)} <= ${dayOrder(`${parameter(value)}::text`)}`,
  priceFrom: (value, { price }, parameter) => price && `${unitsOf(price)} >= ${parameter(value)}::numeric`,
  priceTo: (value, { price }, parameter) => price && `${unitsOf(price)} <= ${parameter(value)}::numeric`,
  amountFrom: (value, { price }, parameter) => price && `${unitsOf(price)} >= ${parameter(value)}::numeric`,
  amountTo: (value, { price }, parameter) => price && `${unitsOf(price)} <= ${parameter(value)}::numeric`,
  age: (value, { since }, parameter) =>
    since && `${since} <= now() - make_interval(days => ${parameter(AGES[value as keyof typeof AGES])}::int)`,
  change: (value, { approvedBefore }) =>
    approvedBefore && (value === 'changed' ? approvedBefore : `not (${approvedBefore})`),
  flag: (_value, { flagged }, parameter) =>
    flagged && `${flagged.id} = any(${parameter(flagged.ids)}::text[])`,
  payment: (value, { payment }, parameter) => payment && `${payment} = ${parameter(value)}`,
  reportReason: (value, { reportReason }, parameter) =>
    reportReason && `${reportReason} = ${parameter(value)}`,
  actKind: (value, { actKind }, parameter) => actKind && `${actKind} = ${parameter(value)}`,
};

/**
 * A list with the conditions of the filters asked for. Throws `invalid` for a filter that the list does not have, which
 * only a call for any list can ask for.
 */
export function withFilters<List extends Pick<LiveList, 'where' | 'values'>>(
  list: List,
  filter: ListFilters,
  columns: FilterColumns,
): List {
  const values = [...list.values];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = Object.entries(askedFilters(filter)).map(([name, value]) => {
    const condition =
      value.trim() === '' ? 'true' : CONDITIONS[name as FilterName](value.trim(), columns, parameter);
    if (condition === undefined) throw noSuchFilter(name);
    return condition;
  });
  return { ...list, where: [list.where, ...conditions].map((each) => `(${each})`).join(' and '), values };
}

function noSuchFilter(name: string): DomainError {
  return invalid(name, 'This list has no such filter');
}

/** A text dd/MM/yyyy as one that is in the order of days. */
function dayOrder(sql: string): string {
  return `(right(${sql}, 4) || substr(${sql}, 4, 2) || left(${sql}, 2))`;
}

/** An amount in the main unit of its currency. */
function unitsOf({ amount, currency }: NonNullable<FilterColumns['price']>): string {
  const cases = [...new Set(OTHER_DIGITS.values())].map((digits) => {
    const codes = [...OTHER_DIGITS].flatMap(([code, own]) => (own === digits ? [`'${code}'`] : []));
    return `when ${currency} in (${codes.join(', ')}) then ${10 ** digits}`;
  });
  return `(${amount})::numeric / case ${cases.join(' ')} else 100 end`;
}
