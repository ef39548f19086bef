import { type Change, EventPrice } from '@terrace/contracts/live/messages';
import { topics } from '@terrace/contracts/live/topics';
import type { Money } from '@terrace/contracts/values/money/money';
import { useEffect, useRef, useState } from 'react';
import { useIdle } from '../../ui/feedback/use-idle';

type Prices = ReadonlyMap<string, Money | null>;

/** Refetches after a reconnect are spread over this time, so that the pages do not arrive together. */
const JITTER_MS = 5_000;
/** Events that a list follows: the server closes a connection that joins hundreds of topics at once. */
const MAX_FOLLOWED = 100;
/** Longer than the answer of a search is kept: what was sent within this time is newer than any answer. */
const NEWER_MS = 60_000;

/**
 * The prices of these events, of the first in a long list, that were sent since the list was loaded, by event id
 * (product.md 13.15): null where none is left. Whatever was missed while the connection was away comes with one refetch.
 */
export function useLivePrices(eventIds: readonly string[], refetch: () => unknown): Prices {
  const idle = useIdle();
  const [prices, setPrices] = useState<Prices>(new Map());
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  const wanted = eventIds.slice(0, MAX_FOLLOWED).join(' ');
  useEffect(() => {
    if (!idle || wanted === '') return undefined;
    const stops: (() => void)[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    /** When each price was received, in epoch milliseconds; only those since the connection was last back. */
    const received = new Map<string, number>();
    const catchUp = async () => {
      const since = Date.now() - NEWER_MS;
      await latest.current();
      setPrices((now) => new Map([...now].filter(([id]) => (received.get(id) ?? 0) > since)));
    };
    const onResync = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void catchUp(), Math.random() * JITTER_MS);
    };
    const onChange = ({ id, data }: Change) => {
      const price = EventPrice.safeParse(data);
      if (!price.success) return;
      received.set(id, Date.now());
      setPrices((now) => new Map(now).set(id, price.data.fromPrice));
    };
    const follow = async () => {
      const { live } = await import('../../live/live-connection');
      if (isGone) return;
      for (const id of wanted.split(' ')) stops.push(live.listen(topics.price(id), { onChange, onResync }));
      let state = live.status().state;
      stops.push(
        live.watch(() => {
          const before = state;
          state = live.status().state;
          if (state !== 'live' || (before !== 'reconnecting' && before !== 'offline')) return;
          received.clear();
          onResync();
        }),
      );
    };
    // Without the socket the list is as fresh as its last fetch.
    follow().catch(() => undefined);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stops.forEach((stop) => stop());
      // The next list was loaded later than these were sent; what is newer is sent again when its topics are joined.
      setPrices(new Map());
    };
  }, [idle, wanted]);
  return prices;
}
