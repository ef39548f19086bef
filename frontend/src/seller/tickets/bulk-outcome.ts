import type { BulkOutcomes } from '@terrace/contracts/http/bulk';
import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { showToast } from '../../ui/feedback/toast';
import type { RowResult } from '../../ui/overlay/report-dialog';
import { messages } from './messages';
import { nameOf } from './ticket-texts';

/** The words of one bulk action. */
type Verb = typeof messages.withdrawn | typeof messages.repriced;

/** A refusal takes longer to read than other toasts. */
const REFUSAL_TOAST_MS = 20_000;

const REASONS: Readonly<Record<string, string>> = messages.reasons;

/** The result of each ticket, in the words of this page. */
export function resultsOf(tickets: readonly Ticket[], { items }: BulkOutcomes): readonly RowResult[] {
  const problems = new Map(items.map(({ id, problem }) => [id, problem]));
  return tickets.map((ticket) => {
    const problem = problems.get(ticket.id);
    return {
      id: ticket.id,
      name: nameOf(ticket),
      refusal: problem ? (REASONS[problem.code] ?? problem.detail) : null,
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
      : messages.some(done, verb.done, refused.length, [...new Set(refused)].join(', ')),
    ...(!isOne && { action: { text: messages.showResults, onPress: onShowAll } }),
    duration: REFUSAL_TOAST_MS,
  });
}
