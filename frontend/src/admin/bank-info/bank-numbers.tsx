import type { BankInfoRequest } from '@terrace/contracts/http/bank-info';
import { Eye } from 'lucide-react';
import { IconButton } from '../../ui/button/icon-button';
import { Dialog } from '../../ui/overlay/dialog';
import { useBankNumbers } from './bank-info-requests';
import { messages } from './messages';

/** The masked numbers of one request, with a button that shows them in full. */
export function BankNumbers({ info }: { readonly info: BankInfoRequest }) {
  const reveal = useBankNumbers();
  return (
    <>
      <div className="flex items-center gap-1 text-14">
        <p className="figures whitespace-nowrap">
          {info.accountNumber}
          <span className="block text-12 text-ink-2">{info.routingNumber}</span>
        </p>
        <IconButton
          label={messages.showOf(info.sellerName)}
          icon={Eye}
          aria-disabled={reveal.isPending}
          aria-haspopup="dialog"
          size="small"
          onClick={() => reveal.isPending || reveal.mutate(info)}
        />
      </div>
      {reveal.data && (
        <Dialog title={messages.numbersOf(info.sellerName)} onClose={reveal.reset}>
          <dl className="flex flex-col gap-3">
            <div>
              <dt className="text-12 text-ink-2">{messages.accountNumber}</dt>
              <dd className="figures break-all">{reveal.data.accountNumber}</dd>
            </div>
            <div>
              <dt className="text-12 text-ink-2">{messages.routingNumber}</dt>
              <dd className="figures break-all">{reveal.data.routingNumber}</dd>
            </div>
          </dl>
          <p className="mt-4 text-ink-2">{messages.recorded}</p>
        </Dialog>
      )}
    </>
  );
}
