import type { OrderHolder } from '@terrace/contracts/http/buying/orders';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Card } from '../../ui/layout/card';
import { useOrderHolders } from '../purchase/purchase';
import { messages } from './messages';

/** Maximum number of placeholders while the list loads. */
const MAX_SKELETONS = 6;

export interface HolderListProps {
  readonly orderId: string;
  readonly version: number;
  /** Number of holders to expect. */
  readonly expected: number;
}

/** The ticket holders in the order of the purchase form. */
export function HolderList({ orderId, version, expected }: HolderListProps) {
  const holders = useOrderHolders(orderId, version);
  return (
    <Card as="section" aria-label={messages.order.holders}>
      <h2 className="mb-4 text-18">{messages.order.holders}</h2>
      {holders.data ? (
        <ol className="flex flex-col divide-y divide-line">
          {holders.data.items.map((holder, index) => (
            // Holders have no ids here, and their order never changes.
            <Holder key={index} number={index + 1} holder={holder} />
          ))}
        </ol>
      ) : holders.isPending ? (
        <div role="status" aria-label={messages.order.holdersLoading} className="flex flex-col gap-4">
          {Array.from({ length: Math.min(expected, MAX_SKELETONS) }, (_none, index) => (
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
          <p className="text-14 break-words text-ink-2">{listed(holder.email, holder.phone)}</p>
          <p className="text-14 text-ink-2">
            {holder.maskedPassportOrId && (
              <>
                {messages.order.passport} <span className="figures">{holder.maskedPassportOrId}</span>
                {holder.nationality && ', '}
              </>
            )}
            {holder.nationality}
          </p>
          {holder.deliveryAddress && (
            <p className="text-14 break-words text-ink-2">
              {messages.order.deliveredTo(holder.deliveryAddress)}
            </p>
          )}
        </>
      ) : (
        <p className="text-ink-2">{messages.order.erased}</p>
      )}
    </li>
  );
}

/** What was asked of a holder, in one line. */
function listed(...values: readonly string[]): string {
  return values.filter((value) => value !== '').join(', ');
}
