import { type Change, EventPrice } from '@terrace/contracts/live/messages';
import { topics } from '@terrace/contracts/live/topics';
import type { Money } from '@terrace/contracts/values/money/money';
import { useEffect, useRef, useState } from 'react';
import { useIdle } from '../../ui/feedback/use-idle';

type Prices = ReadonlyMap<string, Money | null>;

/** Refetches after a reconnect are spread over this time, so that the pages do not arrive together. */
const JITTER_MS = 5_000;

/**
 * The prices of these events that were sent since the list was loaded, by event id (product.md 13.15): null where none is
 * left. Whatever was missed while the connection was away comes with one refetch.
 */
export function useLivePrices(eventIds: readonly string[], refetch: () => unknown): Prices {
  const idle = useIdle();
  const [prices, setPrices] = useState<Prices>(new Map());
  const latest = useRef({ prices, refetch });
  useEffect(() => {
    latest.current = { prices, refetch };
  });
  const wanted = eventIds.join(' ');
  useEffect(() => {
    if (!idle || wanted === '') return undefined;
    const stops: (() => void)[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const catchUp = async () => {
      const before = latest.current.prices;
      await latest.current.refetch();
      // What was sent meanwhile stays.
      setPrices((now) => new Map([...now].filter(([id, price]) => before.get(id) !== price)));
    };
    const onResync = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void catchUp(), Math.random() * JITTER_MS);
    };
    const onChange = ({ id, data }: Change) => {
      const price = EventPrice.safeParse(data);
      if (price.success) setPrices((now) => new Map(now).set(id, price.data.fromPrice));
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
          if (state === 'live' && (before === 'reconnecting' || before === 'offline')) onResync();
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
