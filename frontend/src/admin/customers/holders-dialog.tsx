import type { Customer } from '@terrace/contracts/http/console/customers';
import type { OrderHolder } from '@terrace/contracts/http/buying/orders';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Dialog } from '../../ui/overlay/dialog';
import { PersonActions } from '../privacy/person-actions';
import { useHolders } from './customers';
import { messages } from './messages';

/** The buyer of a purchase with data requests, and its ticket holders with masked passport numbers. */
export function HoldersDialog({
  customer,
  onClose,
}: {
  readonly customer: Customer;
  readonly onClose: () => void;
}) {
  const holders = useHolders(customer.id);
  return (
    <Dialog title={messages.holders} onClose={onClose}>
      {holders.data ? (
        <>
          <ol className="grid gap-6">
            {holders.data.items.map((holder, index) => (
              <li key={index}>
                <h3 className="mb-2 font-strong">{messages.holder(index + 1)}</h3>
                {holder ? <Details of={holder} /> : <p>{messages.erased}</p>}
              </li>
            ))}
          </ol>
          {holders.data.buyer && (
            <section className="mt-6 border-t border-line pt-6">
              <h3 className="mb-2 font-strong">{messages.buyer}</h3>
              <p className="mb-3 break-words text-ink-2">
                {messages.buyers[holders.data.buyer.kind]} {holders.data.buyer.email}
              </p>
              <PersonActions person={holders.data.buyer} />
            </section>
          )}
        </>
      ) : holders.isError ? (
        <ErrorState
          title={messages.holdersFailed}
          onRetry={() => void holders.refetch()}
          retrying={holders.isFetching}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Dialog>
  );
}

function Details({ of: holder }: { readonly of: OrderHolder }) {
  const { fullName, email, phone, nationality, maskedPassportOrId } = holder;
  return (
    <>
      <p className="break-words">{fullName}</p>
      <p className="break-words text-ink-2">
        {[email, phone, nationality].filter((text) => text !== '').join(', ')}
      </p>
      {maskedPassportOrId && (
        <p className="text-ink-2">
          {messages.passport} <span className="figures">{maskedPassportOrId}</span>
        </p>
      )}
    </>
  );
}
