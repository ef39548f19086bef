import type { Balance, CurrencyBalance, NextPayout } from '@terrace/contracts/http/money/payouts';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import type { Money as Amount } from '@terrace/contracts/values/money/money';
import { PAYOUT_HOLD_TEXTS } from '@terrace/contracts/values/money/payout-hold';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Card } from '../../ui/layout/card';
import { formatLongDate } from '../../ui/text/format-date';
import { formatMoney } from '../../ui/text/format-money';
import { Money } from '../../ui/text/money';
import { heldReasons, messages } from './messages';

/** What the seller is paid next, and what is pending, available and on its way, in each currency. */
export function BalanceCards({ balance }: { readonly balance: Balance }) {
  const { currencies, hold } = balance;
  return (
    <div className="mb-6 grid gap-4">
      {hold && (
        <InlineMessage tone="pending">{messages.onHold(PAYOUT_HOLD_TEXTS[hold.reason])}</InlineMessage>
      )}
      {currencies.length === 0 ? (
        <p className="text-ink-2">{messages.nothingNext}</p>
      ) : (
        currencies.map((each) => <InCurrency key={each.pending.currency} balance={each} />)
      )}
    </div>
  );
}

function InCurrency({ balance }: { readonly balance: CurrencyBalance }) {
  const { pending, held, heldFor, available, underWay, nextPayout } = balance;
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {nextPayout && <Next payout={nextPayout} />}
      <Figure
        name={messages.available}
        amount={available}
        note={available.amount < 0 ? messages.negative : messages.availableNote}
      />
      <Figure
        name={messages.pending}
        amount={pending}
        note={held.amount > 0 ? messages.held(formatMoney(held), heldReasons(heldFor)) : messages.pendingNote}
      />
      {underWay.amount > 0 && (
        <Figure name={messages.underWay} amount={underWay} note={messages.underWayNote} />
      )}
    </dl>
  );
}

function Next({ payout: { amount, on, waitsFor } }: { readonly payout: NextPayout }) {
  const day = on === null ? messages.noDay : messages.from(formatLongDate(slashDate(on)) ?? '');
  return (
    <Figure
      name={messages.next}
      amount={amount}
      note={waitsFor === null ? day : `${day}. ${messages.waitsFor[waitsFor]}`}
    />
  );
}

function Figure({
  name,
  amount,
  note,
}: {
  readonly name: string;
  readonly amount: Amount;
  readonly note: string;
}) {
  return (
    <Card>
      <dt className="text-14 text-ink-2">{name}</dt>
      <dd>
        <Money value={amount} className="block text-28 font-strong" />
        <span className="mt-1 block text-14 text-ink-2">{note}</span>
      </dd>
    </Card>
  );
}
