import { problems } from '@terrace/contracts/problems/problems';
import type { Money } from '@terrace/contracts/values/money';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { StickyBar } from '../../ui/layout/sticky-bar';
import { formatMoney } from '../../ui/text/format-money';
import { messages } from './messages';
import { type Offer, ticketTotal } from './offer';
import type { TicketChoice } from './ticket-choice';

export interface ProceedBarProps {
  readonly offers: readonly Offer[];
  readonly choice: TicketChoice;
  readonly needed: number;
  readonly busy: boolean;
  /** The server cannot be reached. */
  readonly isCutOff?: boolean;
  readonly onProceed: () => void;
}

/** The total, the number of selected tickets, and 'Proceed' once it equals the number needed. */
export function ProceedBar({ offers, choice, needed, busy, isCutOff = false, onProceed }: ProceedBarProps) {
  const totals = choiceTotals(offers, choice.chosen);
  const isMixed = totals.length > 1;
  const isExact = choice.count === needed;
  return (
    <>
      {isMixed && <InlineMessage tone="rejected">{problems['mixed-currencies'].detail}</InlineMessage>}
      {isCutOff && <InlineMessage tone="pending">{messages.cutOff}</InlineMessage>}
      <StickyBar>
        <div className="min-w-0">
          <div className="figures text-22 font-heavy tracking-tight">
            {totals.map(formatMoney).join(' + ') || '—'}
          </div>
          <p role="status" className="text-14 text-ink-2">
            {messages.chosenOf(choice.count, needed)}
            {!isExact && <span className="block">{hint(choice, needed)}</span>}
          </p>
        </div>
        <Button
          disabled={!isExact || isMixed || isCutOff}
          busy={busy}
          busyText={messages.holding}
          onClick={onProceed}
        >
          {isExact ? messages.proceed(needed) : messages.selectInTotal(needed)}
        </Button>
      </StickyBar>
    </>
  );
}

/** What is still to do; no complaint before anything was chosen. */
function hint({ count, isTouched }: TicketChoice, needed: number): string {
  if (count > 0) return messages.selectExactly(needed);
  return isTouched ? messages.selectAtLeastOne : messages.chooseTickets;
}

/** The total of the selected tickets with fees, one amount per currency. */
function choiceTotals(offers: readonly Offer[], chosen: ReadonlyMap<string, number>): Money[] {
  const totals = new Map<string, number>();
  for (const offer of offers) {
    const quantity = chosen.get(offer.key);
    if (quantity === undefined) continue;
    const { amount, currency } = ticketTotal(offer);
    totals.set(currency, (totals.get(currency) ?? 0) + quantity * amount);
  }
  return [...totals].map(([currency, amount]) => ({ amount, currency }));
}
