import { problems } from '@terrace/contracts/problems/problems';
import type { Money } from '@terrace/contracts/values/money/money';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { StickyBar } from '../../ui/layout/sticky-bar';
import { ApproximatePrice } from '../../ui/text/approximate-price';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { messages } from './messages';
import type { Offer } from './offer';
import type { TicketChoice } from './ticket-choice';

export interface ProceedBarProps {
  readonly offers: readonly Offer[];
  readonly choice: TicketChoice;
  readonly needed: number;
  readonly busy: boolean;
  /** The server cannot be reached. */
  readonly isCutOff?: boolean;
  /** Why no purchase was started. */
  readonly failure?: string | undefined;
  readonly onProceed: () => void;
}

/**
 * The total, the number of selected tickets, and 'Proceed' once it equals the number needed; above them what was lost
 * of the selection, and why a purchase cannot start.
 */
export function ProceedBar({
  offers,
  choice,
  needed,
  busy,
  isCutOff = false,
  failure,
  onProceed,
}: ProceedBarProps) {
  const totals = choiceTotals(offers, choice);
  const [only, ...others] = totals;
  const isMixed = others.length > 0;
  const isExact = choice.count === needed;
  return (
    <StickyBar
      notice={
        <>
          {choice.shortfalls.map(({ key, title, left }) => (
            <InlineMessage key={key} tone="pending">
              {left === 0 ? messages.gone(title) : messages.reduced(title, left)}
            </InlineMessage>
          ))}
          {failure !== undefined && <InlineMessage tone="rejected">{failure}</InlineMessage>}
          {isMixed && <InlineMessage tone="rejected">{problems['mixed-currencies'].detail}</InlineMessage>}
          {isCutOff && <InlineMessage tone="pending">{messages.cutOff}</InlineMessage>}
        </>
      }
    >
      {/* On a phone the count and what is missing are one small line on top, so that the bar covers little. An amount that has
          no room beside the button is above it. */}
      <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 sm:grid sm:grid-cols-[1fr_auto] sm:gap-y-0">
        <div className="figures flex-[1_1_min-content] text-22 font-heavy tracking-tight sm:row-start-1">
          {totals.length === 0 && '—'}
          {totals.map((total, place) => (
            <span key={total.currency}>
              {place > 0 && ' + '}
              <span className="whitespace-nowrap">{formatMoney(total)}</span>
            </span>
          ))}{' '}
          {only && others.length === 0 && <ApproximatePrice value={only} />}
        </div>
        <p
          role="status"
          className="order-first basis-full text-12 text-ink-2 sm:order-none sm:row-start-2 sm:text-14"
        >
          {messages.chosenOf(choice.count, needed)}
          {!isExact && (
            <>
              <span className="sm:hidden"> · </span>
              <span className="sm:block">{hint(choice, needed)}</span>
            </>
          )}
        </p>
        <div className="ml-auto sm:row-span-2 sm:row-start-1">
          <Button
            disabled={!isExact || isMixed || isCutOff}
            busy={busy}
            busyText={messages.holding}
            onClick={onProceed}
          >
            {isExact ? messages.proceed(needed) : messages.selectInTotal(needed)}
          </Button>
        </div>
      </div>
    </StickyBar>
  );
}

/** What is still to do; no complaint before anything was chosen. */
function hint({ count, isTouched }: TicketChoice, needed: number): string {
  if (count > 0) return messages.selectExactly(needed);
  return isTouched ? messages.selectAtLeastOne : messages.chooseTickets;
}

/** The total of the selected tickets with fees and delivery, one amount per currency. */
function choiceTotals(offers: readonly Offer[], { chosen, deliveryOf }: TicketChoice): Money[] {
  const totals = new Map<string, number>();
  for (const offer of offers) {
    const quantity = chosen.get(offer.key);
    if (quantity === undefined) continue;
    const { price, serviceFee } = offer;
    const { currency } = price;
    const delivery = deliveryOf(offer)?.price.amount ?? 0;
    totals.set(
      currency,
      (totals.get(currency) ?? 0) + quantity * (price.amount + serviceFee.amount) + delivery,
    );
  }
  return [...totals].map(([currency, amount]) => ({ amount, currency }));
}
