import type { HeldSeller } from '@terrace/contracts/http/money/payouts';
import { PAYOUT_HOLD_TEXTS } from '@terrace/contracts/values/money/payout-hold';
import { Table, type TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { historyColumn } from '../list/history-column';
import { HoldButton } from './hold-button';
import { messages } from './messages';

/** The sellers whose payouts are held: why, by whom, and what they are owed. */
export function HeldSellers({ sellers }: { readonly sellers: readonly HeldSeller[] }) {
  if (sellers.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-3 text-18 font-strong">{messages.held}</h2>
      <Table
        caption={messages.held}
        rows={sellers}
        rowKey={({ id }) => id}
        columns={columns}
        density="compact"
      />
    </section>
  );
}

const columns: readonly TableColumn<HeldSeller>[] = [
  {
    key: 'seller',
    header: messages.seller,
    rowHeader: true,
    cell: ({ sellerName, companyName }) => (
      <>
        {sellerName}
        <span className="block text-12 font-text text-ink-2">{companyName}</span>
      </>
    ),
  },
  {
    key: 'owed',
    header: messages.owed,
    numeric: true,
    cell: ({ currencies }) =>
      currencies.map(({ pending, available }) => (
        <Money
          key={pending.currency}
          value={{ ...pending, amount: pending.amount + available.amount }}
          className="block"
        />
      )),
  },
  {
    key: 'why',
    header: messages.why,
    cell: ({ hold: { reason, note, by, since } }) => (
      <>
        {PAYOUT_HOLD_TEXTS[reason]}
        <span className="block text-12 text-ink-2">{note}</span>
        <span className="block text-12 text-ink-2">{messages.heldBy(by, formatInstant(since))}</span>
      </>
    ),
  },
  {
    key: 'release',
    header: messages.release,
    whole: true,
    cell: ({ id, sellerName, hold: { reason } }) => <HoldButton id={id} name={sellerName} held={reason} />,
  },
  historyColumn<HeldSeller>('seller-balance', ({ sellerName }) => sellerName),
];
