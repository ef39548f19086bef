import type { BankInfo } from '@terrace/contracts/http/selling/bank-info';
import type {
  Balance,
  BalanceDifference,
  CurrencyBalance,
  NextPayout,
} from '@terrace/contracts/http/money/payouts';
import { ADJUSTMENT_TEXTS } from '@terrace/contracts/values/money/adjustments';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import type { Money as Amount } from '@terrace/contracts/values/money/money';
import { PAYOUT_HOLD_TEXTS } from '@terrace/contracts/values/money/payout-hold';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Card } from '../../ui/layout/card';
import { formatInstant, formatShortDate } from '../../ui/text/format-date';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { Money } from '../../ui/text/money';
import { heldReasons, messages } from './messages';

/** What the seller is paid next, and what is pending, available and on its way, in each currency. */
export function BalanceCards({
  balance,
  bank,
}: {
  readonly balance: Balance;
  /** Undefined until it is known. */
  readonly bank: BankInfo | undefined;
}) {
  const { currencies, differences = [], hold, adjustments } = balance;
  return (
    <div className="mb-6 grid gap-4">
      {hold && (
        <InlineMessage tone="pending">{messages.onHold(PAYOUT_HOLD_TEXTS[hold.reason])}</InlineMessage>
      )}
      {currencies.length === 0 ? (
        <p className="text-ink-2">{messages.nothingNext}</p>
      ) : (
        currencies.map((each) => <InCurrency key={each.pending.currency} balance={each} bank={bank} />)
      )}
      {differences.map((each) => (
        <Differences key={each.cancelled.currency} of={each} />
      ))}
      {adjustments.length > 0 && <Adjustments adjustments={adjustments} />}
    </div>
  );
}

/** Why the statement has another sum, and what of the balance refunds on their way will take. */
function Differences({ of: { cancelled, refunding } }: { readonly of: BalanceDifference }) {
  return (
    <div className="grid gap-1 text-ink-2">
      {cancelled.amount > 0 && <p>{messages.cancelled(formatMoney(cancelled))}</p>}
      {refunding.amount > 0 && <p>{messages.refunding(formatMoney(refunding))}</p>}
    </div>
  );
}

/** What administrators gave or took beside sales and refunds, and why. */
function Adjustments({ adjustments }: Pick<Balance, 'adjustments'>) {
  return (
    <section>
      <h3 className="mb-2 text-16 font-strong">{messages.adjustments}</h3>
      <ul className="divide-y divide-line">
        {adjustments.map(({ id, amount, reason, text, purchaseId, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 wrap-anywhere">
            <span>
              {ADJUSTMENT_TEXTS[reason]}
              {text !== null && <span className="block text-ink-2">{text}</span>}
              <span className="block text-12 text-ink-2">
                {purchaseId !== null && `${messages.ofOrder(orderNumber(purchaseId))}, `}
                <time dateTime={at}>{formatInstant(at)}</time>
              </span>
            </span>
            <Money value={amount} className="font-strong" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function InCurrency({
  balance,
  bank,
}: {
  readonly balance: CurrencyBalance;
  readonly bank: BankInfo | undefined;
}) {
  const { pending, held, heldFor, available, underWay, nextPayout } = balance;
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {nextPayout && <Next payout={nextPayout} bank={bank} />}
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

function Next({
  payout: { amount, on, waitsFor },
  bank,
}: {
  readonly payout: NextPayout;
  readonly bank: BankInfo | undefined;
}) {
  const day = on === null ? messages.noDay : messages.from(formatShortDate(slashDate(on)));
  return <Figure name={messages.next} amount={amount} note={noteOf(day, waitsFor, bank)} />;
}

/** When it is paid; while there is no approved bank account nobody knows the day. */
function noteOf(day: string, waitsFor: NextPayout['waitsFor'], bank: BankInfo | undefined): string {
  if (waitsFor === null) return day;
  const text = textOf(waitsFor, bank);
  return waitsFor === 'bank-account' ? text : `${day}. ${text}`;
}

/** What a payout waits for; bank details that wait for a decision are not asked for again. */
function textOf(waitsFor: NonNullable<NextPayout['waitsFor']>, bank: BankInfo | undefined): string {
  if (waitsFor !== 'bank-account' || bank?.status !== 'pending') return messages.waitsFor[waitsFor];
  return bank.inForce ? messages.bankChangeWaits : messages.bankWaits;
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
