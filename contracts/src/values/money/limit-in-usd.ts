import * as z from 'zod/mini';
import { Money } from './money.js';

/** A price in USD above 0 that something may not exceed, or null for no limit. */
export const LimitInUsd = z.nullable(
  Money.check(
    z.refine(({ amount, currency }) => amount > 0 && currency === 'USD', {
      error: 'Please enter a price in USD above 0',
    }),
  ),
);
