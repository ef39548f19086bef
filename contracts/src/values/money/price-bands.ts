/**
 * What the cheapest ticket of an event costs, in about US cents: from inclusive, below exclusive. Sellers' tickets are in
 * dollars (product.md 9.7); official prices are converted (`exchange-rates.ts`), and known where they were read lately.
 */
export const PRICE_BANDS = [
  { id: 'under-50', from: 0, below: 50_00 },
  { id: '50-100', from: 50_00, below: 100_00 },
  { id: '100-200', from: 100_00, below: 200_00 },
  { id: 'from-200', from: 200_00, below: Number.POSITIVE_INFINITY },
] as const;

export type PriceBand = (typeof PRICE_BANDS)[number]['id'];
export const PRICE_BAND_IDS = [
  'under-50',
  '50-100',
  '100-200',
  'from-200',
] as const satisfies readonly PriceBand[];
