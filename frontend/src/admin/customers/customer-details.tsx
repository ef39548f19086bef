import type { Customer } from '@terrace/contracts/http/console/customers';
import { useState } from 'react';
import { useIsBehind } from '../../live/use-connection';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { refundTones } from '../../ui/style/refund-tones';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { LedgerLink } from '../ledger/ledger-link';
import { HoldersDialog } from './holders-dialog';
import { messages } from './messages';
import { RefundDialog } from './refund-dialog';

/** The refunds of a purchase, its buyer and holders, and what the ledger has of it. */
export function CustomerDetails({ row: customer }: { readonly row: Customer }) {
  const [showsHolders, setShowsHolders] = useState(false);
  const { id, name, refunds } = customer;
  return (
    <section aria-label={messages.actions} className="mt-6 grid gap-3">
      {refunds.map(({ id: refundId, amount, status, message }) => (
        <div key={refundId}>
          <Money value={amount} />{' '}
          <StatusBadge tone={refundTones[status]}>{messages.refundStatuses[status]}</StatusBadge>
          {message && <span className="block text-12 text-ink-2">{message}</span>}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <RefundButton customer={customer} />
        <Button
          variant="secondary"
          size="compact"
          aria-haspopup="dialog"
          onClick={() => setShowsHolders(true)}
        >
          {messages.showHolders}
          <span className="sr-only">{messages.holdersOf(name)}</span>
        </Button>
        <LedgerLink of={{ purchase: id }} name={name} />
      </div>
      {showsHolders && <HoldersDialog customer={customer} onClose={() => setShowsHolders(false)} />}
    </section>
  );
}

/** Asks for another refund while something is left. */
export function RefundButton({ customer }: { readonly customer: Customer }) {
  const [isOpen, setOpen] = useState(false);
  const isBehind = useIsBehind();
  if (customer.refundable.amount <= 0) return null;
  return (
    <IfMay permission="refunds.give">
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        disabled={isBehind}
        onClick={() => setOpen(true)}
      >
        {messages.refund}
        <span className="sr-only">{messages.refundOf(customer.name)}</span>
      </Button>
      {isOpen && <RefundDialog customer={customer} onClose={() => setOpen(false)} />}
    </IfMay>
  );
}
