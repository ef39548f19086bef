import { ETicket, listWallet } from '@terrace/contracts/http/e-tickets';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { mayBeSignedIn } from '../../api/signed-in-marker';
import { applyToList, rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';
import { useMe } from '../../session/session';

type Wallet = ResponseOf<typeof listWallet>;

/** All seats of a signed-in buyer's upcoming events, the next event first, live. */
export function useWallet() {
  const { data: me } = useMe();
  return useLiveQuery<Wallet>({
    queryKey: ['wallet'],
    queryFn: ({ signal }) => callApi(listWallet, { signal }),
    topics: [topics.orders],
    // Does not wait for the session, which would cost a second round trip.
    enabled: me === undefined ? mayBeSignedIn() : me !== null,
    apply: (known, change) => {
      // A new order or a moved event changes the list of seats and its order.
      if (change.kind === 'purchase') return 'refetch';
      const row = rowOf(change, 'e-ticket', ETicket);
      if (row === undefined) return known;
      const items = applyToList(known.items, change, row);
      if (items === 'refetch') return items;
      return items === known.items ? known : { ...known, items };
    },
  });
}
