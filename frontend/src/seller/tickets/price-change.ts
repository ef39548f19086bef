import { TicketPrice } from '@terrace/contracts/http/selling/tickets';
import type { Money } from '@terrace/contracts/values/money/money';
import { problemOfMoney, readMoney } from '@terrace/contracts/values/money/written-money';
import * as z from 'zod/mini';
import { messages } from './messages';

const { price: texts } = messages;

export const PriceWay = z.enum(['set', 'raise', 'lower']);
type PriceWay = z.infer<typeof PriceWay>;

const Price = z.object({ price: z.string() });

/** How to change several prices: to one price, or each by per cent. Both as typed. */
export const PriceChange = z
  .object({ way: z.pipe(z.string(), PriceWay), price: z.string(), percent: z.string() })
  .check(
    z.refine(({ way, price }) => way !== 'set' || priceIn(price) !== undefined, {
      path: ['price'],
      error: ({ input }) =>
        problemOfMoney(Price.safeParse(input).data?.price ?? '', 'USD') ?? texts.priceInvalid,
    }),
    z.refine(({ way, percent }) => way === 'set' || percentIn(percent) !== undefined, {
      path: ['percent'],
      message: texts.percentInvalid,
    }),
  );
export type PriceChange = z.output<typeof PriceChange>;

/** The price of a ticket after the change, to the nearest cent; undefined where that is no valid price. */
export function newPrice(
  before: Money,
  { way, price, percent }: { readonly way: PriceWay; readonly price: string; readonly percent: string },
): TicketPrice | undefined {
  if (way === 'set') return priceIn(price);
  const share = percentIn(percent);
  if (share === undefined) return undefined;
  const amount = Math.round((before.amount * (way === 'raise' ? 100 + share : 100 - share)) / 100);
  return valid({ amount, currency: 'USD' });
}

function priceIn(text: string): TicketPrice | undefined {
  return valid(readMoney(text, 'USD'));
}

function valid(money: Money | undefined): TicketPrice | undefined {
  const parsed = TicketPrice.safeParse(money);
  return parsed.success ? parsed.data : undefined;
}

function percentIn(text: string): number | undefined {
  return /^([1-9]|[1-8]\d|90)$/.test(text.trim()) ? Number(text) : undefined;
}
