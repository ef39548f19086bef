import type { BulkOutcomes, ItemProblem } from '@terrace/contracts/http/bulk';
import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { showToast } from '../../ui/feedback/toast';
import type { RowResult } from '../../ui/overlay/report-dialog';
import { messages } from './messages';
import { nameOf } from './ticket-texts';

/** The words of one bulk action. */
type Verb = typeof messages.withdrawn | typeof messages.repriced | typeof messages.relisted;

/** A refusal takes longer to read than other toasts. */
const REFUSAL_TOAST_MS = 20_000;

const REASONS: Readonly<Record<string, string>> = messages.reasons;

/** Why a ticket was refused, in the words of this page; the ticket as it was last seen. */
export function reasonOf({ status }: Ticket, { code, detail }: ItemProblem): string {
  // The second is of programs of before December 2026; it goes with the next release.
  if (code !== 'ticket-unavailable' && code !== 'listing-unavailable') return REASONS[code] ?? detail;
  const { withdrawn, suspended, other } = messages.unavailable;
  return status === 'withdrawn' ? withdrawn : status === 'suspended' ? suspended : other;
}

/** The result of each ticket, in the words of this page. */
export function resultsOf(tickets: readonly Ticket[], { items }: BulkOutcomes): readonly RowResult[] {
  const problems = new Map(items.map(({ id, problem }) => [id, problem]));
  return tickets.map((ticket) => {
    const problem = problems.get(ticket.id);
    return {
      id: ticket.id,
      name: nameOf(ticket),
      refusal: problem ? reasonOf(ticket, problem) : null,
    };
  });
}

/** Says in a toast how a bulk action ended; after a refusal of some, it leads to the list of all. */
export function showOutcome(
  results: readonly RowResult[],
  verb: Verb,
  { toastId, onShowAll }: { readonly toastId: string; readonly onShowAll: () => void },
): void {
  const refused = results.flatMap(({ refusal }) => refusal ?? []);
  const [reason] = refused;
  const done = results.length - refused.length;
  if (reason === undefined) {
    const text = done === 1 ? verb.one : messages.all(done, verb.done);
    return showToast({ id: toastId, tone: 'approved', text });
  }
  const isOne = results.length === 1;
  showToast({
    id: toastId,
    tone: 'rejected',
    text: isOne
      ? messages.refused(verb.done, reason)
      : messages.some(done, verb.done, refused.length, reasonsOf(refused)),
    ...(!isOne && { action: { text: messages.showResults, onPress: onShowAll } }),
    duration: REFUSAL_TOAST_MS,
  });
}

/** 'already sold', or of several reasons how often each: '1 already sold, 2 already withdrawn'. Sentences lose their full stop. */
function reasonsOf(refused: readonly string[]): string {
  const reasons = [...new Set(refused)];
  if (reasons.length === 1) return reasons.join('');
  const counted = (each: string) =>
    `${refused.filter((one) => one === each).length} ${each.replace(/\.$/, '')}`;
  return reasons.map(counted).join(', ');
}
