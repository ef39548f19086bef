import { problems } from '@terrace/contracts/problems/problems';
import { Button } from '../../ui/button';
import { formatMoney } from '../../ui/format-money';
import { InlineMessage } from '../../ui/inline-message';
import { StickyBar } from '../../ui/sticky-bar';
import { choiceTotals } from './choice-total';
import { messages } from './messages';
import type { Offer } from './offer';
import type { TicketChoice } from './use-ticket-choice';

export interface ProceedBarProps {
  readonly offers: readonly Offer[];
  readonly choice: TicketChoice;
  readonly needed: number;
  readonly busy: boolean;
  readonly onProceed: () => void;
}

/** The total, how much of the number needed is chosen, and 'Proceed' once it is exactly that. */
export function ProceedBar({ offers, choice, needed, busy, onProceed }: ProceedBarProps) {
  const totals = choiceTotals(offers, choice.chosen);
  const isMixed = totals.length > 1;
  const isExact = choice.count === needed;
  return (
    <>
      {isMixed && <InlineMessage tone="rejected">{problems['mixed-currencies'].detail}</InlineMessage>}
      <StickyBar>
        <div className="min-w-0">
          <div className="figures text-22 font-heavy tracking-tight">
            {totals.map(formatMoney).join(' + ') || '—'}
          </div>
          <p role="status" className="text-14 text-ink-2">
            {messages.chosenOf(choice.count, needed)}
            {!isExact && (
              <span className="block">
                {choice.count === 0 ? messages.selectAtLeastOne : messages.selectExactly(needed)}
              </span>
            )}
          </p>
        </div>
        <Button disabled={!isExact || isMixed} busy={busy} busyText={messages.holding} onClick={onProceed}>
          {isExact ? messages.proceed(needed) : messages.selectInTotal(needed)}
        </Button>
      </StickyBar>
    </>
  );
}
