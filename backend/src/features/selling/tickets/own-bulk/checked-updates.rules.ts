import { UPDATE_COLUMNS, type UpdatedRow } from '@terrace/contracts/http/selling/own-bulk';
import { needsApproval } from '@terrace/contracts/http/selling/tickets';
import { seatProblems } from '@terrace/contracts/http/selling/ticket-seats';
import { problems } from '@terrace/contracts/problems/problems';
import { namesOf, pick } from '@terrace/contracts/values/fields';
import { attributesOf, faceValueText } from '@terrace/contracts/values/listing/attributes';
import { type CountryRule, ruleProblems } from '@terrace/contracts/values/money/country-rules';
import { type Money, toDecimal } from '@terrace/contracts/values/money/money';
import { restrictionsText } from '@terrace/contracts/values/tickets/answers';
import { deliveryTimeText } from '@terrace/contracts/values/time/delivery-time';
import { inHandProblem } from '../in-hand.rules.js';
import { priceProblem } from '../prices/price-limit.rules.js';
import type { TicketDetails } from '../ticket.events.js';
import { attributesOfRow } from '../ticket-list.projection.js';
import type { PresentableTicket } from '../ticket.presenter.js';
import type { RowUpdate, WrittenDetails } from './update-rows.js';

/** What the check of a row reads of its ticket. */
export type CheckedTicket = Pick<
  PresentableTicket,
  | 'eventName'
  | 'eventDate'
  | 'status'
  | 'section'
  | 'row'
  | 'seat'
  | 'price'
  | 'currency'
  | 'quantity'
  | 'split'
  | 'held'
  | 'sold'
  | 'faceValue'
  | 'restrictions'
  | 'notApplicable'
  | 'deliveryTime'
  | 'inHandDate'
>;

/**
 * What a row would do to its ticket, and why not, in the order in which the ticket's decider refuses; the decider has the last
 * word. A row that asks for nothing new is unchanged, whatever the status of its ticket.
 */
export function checkedRow(
  update: RowUpdate,
  ticket: CheckedTicket | undefined,
  maxPrice: Money | null,
): UpdatedRow {
  const { row, reference } = update;
  const answer = { row, reference, event: ticket?.eventName ?? '', changes: [] };
  const refuse = (problem: string): UpdatedRow => ({ ...answer, outcome: 'refused', problem });
  if (update.problem !== null) return refuse(update.problem);
  if (!ticket) return refuse('No ticket of yours has this reference');
  const changes = update.withdraw ? withdrawal(ticket) : editChanges(update, ticket);
  if (changes.length === 0) return { ...answer, outcome: 'unchanged', problem: null };
  const problem = update.withdraw ? withdrawalProblem(ticket) : editProblem(update, ticket, maxPrice);
  if (problem !== null) return refuse(problem);
  const isOffSale = !update.withdraw && ticket.status === 'approved' && losesApproval(changes);
  return { ...answer, changes, outcome: 'ready', problem: null, isOffSale };
}

/** Whether the rule of the event's country counts for what a row changes: it does where buyers read it, not for fewer tickets. */
export function isUnderRule({ outcome, changes }: UpdatedRow): boolean {
  const isFewer = ({ field, before, after }: UpdatedRow['changes'][number]) =>
    field === UPDATE_COLUMNS.quantity && Number(after) < Number(before);
  return outcome === 'ready' && needsApproval(columnsOf(changes.filter((change) => !isFewer(change))));
}

/** The row refused for the first thing that the rule of its event's country does not allow. */
export function ruledRow(
  row: UpdatedRow,
  { price, details }: RowUpdate,
  ticket: CheckedTicket,
  rule: CountryRule | null,
): UpdatedRow {
  const before = attributesOfRow(ticket);
  const listed = {
    ...pick(ticket, ['section', 'row', 'seat']),
    ...attributesOf({ ...before, ...changesOf(details, before) }),
    price: price ?? priceOf(ticket),
  };
  const [wrong] = ruleProblems(listed, rule);
  if (!wrong) return row;
  return { ...row, changes: [], outcome: 'refused', problem: wrong.message, isOffSale: false };
}

/** What a row's details are in an edit: what does not apply is said so. */
export function changesOf(
  { faceValue, restrictions, ...details }: WrittenDetails,
  before: ReturnType<typeof attributesOfRow>,
): Partial<TicketDetails> {
  const without = [
    ...(faceValue === null ? (['faceValue'] as const) : []),
    ...(restrictions === null ? (['restrictions'] as const) : []),
  ];
  return {
    ...details,
    ...(faceValue !== undefined && { faceValue }),
    ...(restrictions !== undefined && { restrictions: [...(restrictions ?? [])] }),
    ...(without.length > 0 && { notApplicable: [...before.notApplicable, ...without] }),
  };
}

/** Whether these changes surely need an approval again; a price may be live at once (product.md 17.7). */
function losesApproval(changes: UpdatedRow['changes']): boolean {
  return needsApproval(columnsOf(changes).filter((column) => column !== 'price'));
}

function columnsOf(changes: UpdatedRow['changes']) {
  return namesOf(UPDATE_COLUMNS).filter((column) =>
    changes.some(({ field }) => field === UPDATE_COLUMNS[column]),
  );
}

function priceOf({ price: amount, currency }: CheckedTicket): Money {
  return { amount, currency };
}

/** Nothing of a ticket that is withdrawn already. */
function withdrawal({ status }: CheckedTicket): UpdatedRow['changes'] {
  return status === 'withdrawn' ? [] : [{ field: 'Status', before: status, after: 'withdrawn' }];
}

/** Why a ticket is not withdrawn; null where nothing is known against it. */
function withdrawalProblem({ sold, quantity }: CheckedTicket): string | null {
  return sold === quantity ? problems['sold-out'].detail : null;
}

/** Why a ticket is not edited; null where nothing is known against it. */
function editProblem(
  { price, quantity, details }: RowUpdate,
  ticket: CheckedTicket,
  maxPrice: Money | null,
): string | null {
  const { status, held, sold } = ticket;
  if (status === 'withdrawn') return 'This listing is withdrawn';
  if (status === 'suspended') return 'This listing is off sale because of its event';
  const taken = held + sold;
  const count = quantity ?? ticket.quantity;
  if (count < taken) return `At least ${taken}, because ${taken} are on hold or sold`;
  const isNewPrice = price !== null && price.amount !== ticket.price;
  if (isNewPrice && sold === count) return problems['sold-out'].detail;
  const [wrongSeats] = count === ticket.quantity ? [] : seatProblems({ ...ticket, quantity: count });
  const { deliveryTime, inHandDate = ticket.inHandDate } = details;
  return (
    (isNewPrice ? priceProblem(price, maxPrice) : undefined) ??
    wrongSeats?.message ??
    (deliveryTime === undefined ? undefined : deliveryProblem(deliveryTime, ticket)) ??
    (inHandDate === ticket.inHandDate ? undefined : inHandProblem(inHandDate, ticket.eventDate)) ??
    null
  );
}

/** A delivery time from before that nobody can read stays as it is. */
function deliveryProblem(deliveryTime: string, before: CheckedTicket): string | undefined {
  return deliveryTimeText(before.deliveryTime).safeParse(deliveryTime).error?.issues[0]?.message;
}

/** The fields that a row changes. */
function editChanges({ price, quantity, details }: RowUpdate, ticket: CheckedTicket): UpdatedRow['changes'] {
  return [
    ...(price && price.amount !== ticket.price
      ? [{ field: UPDATE_COLUMNS.price, before: toDecimal(priceOf(ticket)), after: toDecimal(price) }]
      : []),
    ...(quantity !== null && quantity !== ticket.quantity
      ? [{ field: UPDATE_COLUMNS.quantity, before: String(ticket.quantity), after: String(quantity) }]
      : []),
    ...detailChanges(ticket, details),
  ];
}

/** Face value, restrictions, delivery time and in-hand date, where a row changes them. */
function detailChanges(ticket: CheckedTicket, details: WrittenDetails): UpdatedRow['changes'] {
  const before = attributesOfRow(ticket);
  const changes = changesOf(details, before);
  const after = attributesOf({ ...before, ...changes });
  const fields = [
    [UPDATE_COLUMNS.faceValue, faceValueText(before, toDecimal), faceValueText(after, toDecimal)],
    [UPDATE_COLUMNS.restrictions, restrictionsText(before), restrictionsText(after)],
    [UPDATE_COLUMNS.deliveryTime, ticket.deliveryTime, changes.deliveryTime ?? ticket.deliveryTime],
    [UPDATE_COLUMNS.inHandDate, ticket.inHandDate, changes.inHandDate ?? ticket.inHandDate],
  ] as const;
  return fields.flatMap(([field, old, now]) => (old === now ? [] : [{ field, before: old, after: now }]));
}
