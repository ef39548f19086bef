import type { OrderHolder } from '@terrace/contracts/http/orders';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { messages } from './messages';
import { useOrderHolders } from './order-holders';

/** Shapes shown while the list loads. */
const MOST_SHAPES = 6;

export interface HolderListProps {
  readonly orderId: string;
  readonly version: number;
  /** How many there will be. */
  readonly expected: number;
}

/** Who the tickets are for, in the order of the purchase form. */
export function HolderList({ orderId, version, expected }: HolderListProps) {
  const holders = useOrderHolders(orderId, version);
  return (
    <Card as="section" aria-label={messages.order.holders}>
      <h2 className="mb-4 text-18">{messages.order.holders}</h2>
      {holders.data ? (
        <ol className="flex flex-col divide-y divide-line">
          {holders.data.items.map((holder, index) => (
            // Holders have no ids for the page, and their order never changes.
            <Holder key={index} number={index + 1} holder={holder} />
          ))}
        </ol>
      ) : holders.isPending ? (
        <div role="status" aria-label={messages.order.holdersLoading} className="flex flex-col gap-4">
          {Array.from({ length: Math.min(expected, MOST_SHAPES) }, (_none, index) => (
            <Skeleton key={index} className="h-20 w-full" />
          ))}
        </div>
      ) : (
        <ErrorState
          title={messages.order.holdersFailed}
          onRetry={() => void holders.refetch()}
          retrying={holders.isFetching}
        />
      )}
    </Card>
  );
}

function Holder({ number, holder }: { readonly number: number; readonly holder: OrderHolder | null }) {
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="text-14 text-ink-2">{messages.order.holder(number)}</p>
      {holder ? (
        <>
          <p className="font-strong break-words">{holder.fullName}</p>
          <p className="text-14 break-words text-ink-2">
            {holder.email}, {holder.phone}
          </p>
          <p className="text-14 text-ink-2">
            {messages.order.passport} <span className="figures">{holder.maskedPassportOrId}</span>,{' '}
            {holder.nationality}
          </p>
        </>
      ) : (
        <p className="text-ink-2">{messages.order.erased}</p>
      )}
    </li>
  );
}
