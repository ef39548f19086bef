import type { BankInfoRequest } from '@terrace/contracts/http/bank-info';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/overlay/dialog';
import { useBankNumbers } from './bank-info-requests';
import { messages } from './messages';

/** The masked numbers of one request, with a button that shows them in full. */
export function BankNumbers({ info }: { readonly info: BankInfoRequest }) {
  const reveal = useBankNumbers();
  return (
    <>
      <span className="figures block whitespace-nowrap">{info.accountNumber}</span>
      <span className="figures mb-2 block whitespace-nowrap text-ink-2">{info.routingNumber}</span>
      <Button
        variant="secondary"
        size="compact"
        busy={reveal.isPending}
        aria-haspopup="dialog"
        onClick={() => reveal.mutate(info)}
      >
        {messages.show}
        <span className="sr-only"> {info.sellerName}</span>
      </Button>
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
