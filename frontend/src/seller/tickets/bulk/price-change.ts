import { type PriceMove, movedPrice } from '@terrace/contracts/http/selling/own-bulk';
import { TicketPrice } from '@terrace/contracts/http/selling/tickets';
import type { Money } from '@terrace/contracts/values/money/money';
import { problemOfMoney, readMoney } from '@terrace/contracts/values/money/written-money';
import * as z from 'zod/mini';
import { messages } from '../messages';

const { price: texts } = messages;

export const PriceWay = z.enum(['set', 'raise', 'lower', 'add', 'subtract']);
type PriceWay = z.infer<typeof PriceWay>;

/** The ways that take an amount of money; the others take per cent. */
export function takesMoney(way: PriceWay): boolean {
  return way !== 'raise' && way !== 'lower';
}

const Price = z.object({ price: z.string() });

/** How to change several prices: to one price, or each by per cent or by an amount. All as typed. */
export const PriceChange = z
  .object({ way: z.pipe(z.string(), PriceWay), price: z.string(), percent: z.string() })
  .check(
    z.refine(({ way, price }) => !takesMoney(way) || priceIn(price) !== undefined, {
      path: ['price'],
      error: ({ input }) =>
        problemOfMoney(Price.safeParse(input).data?.price ?? '', 'USD') ?? texts.priceInvalid,
    }),
    z.refine(({ way, percent }) => takesMoney(way) || percentIn(percent) !== undefined, {
      path: ['percent'],
      message: texts.percentInvalid,
    }),
  );
export type PriceChange = z.output<typeof PriceChange>;

/** As typed, before it is checked. */
export interface TypedChange {
  readonly way: PriceWay;
  readonly price: string;
  readonly percent: string;
}

/** The move that was typed; undefined while it is none. */
export function moveOf({ way, price, percent }: TypedChange): PriceMove | undefined {
  if (takesMoney(way)) {
    const money = priceIn(price);
    if (!money) return undefined;
    if (way === 'set') return { way, price: money };
    return { way: 'amount', cents: way === 'add' ? money.amount : -money.amount };
  }
  const share = percentIn(percent);
  return share === undefined ? undefined : { way: 'percent', percent: way === 'raise' ? share : -share };
}

/** The price of a ticket after the change, in whole cents; undefined where that is no valid price. */
export function newPrice(before: Money, change: TypedChange): TicketPrice | undefined {
  const move = moveOf(change);
  return move && movedPrice(before.amount, move);
}

function priceIn(text: string): TicketPrice | undefined {
  const parsed = TicketPrice.safeParse(readMoney(text, 'USD'));
  return parsed.success ? parsed.data : undefined;
}

/** From 0.01 to 90, with at most two decimals. */
function percentIn(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(typed)) return undefined;
  const percent = Number(typed);
  return percent > 0 && percent <= 90 ? percent : undefined;
}
