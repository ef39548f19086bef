import type { ReferenceRates } from '@terrace/contracts/values/money/reference-rates';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import { formatShortDate } from '@terrace/contracts/values/time/short-date';
import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
let rates: ReferenceRates | undefined;

/** Keeps the rates by which approximate prices are shown. */
export function keepReferenceRates(next: ReferenceRates | undefined): void {
  if (rates?.day === next?.day) return;
  rates = next;
  for (const changed of watchers) changed();
}

/** The reference rates by which approximate prices are shown; undefined while none are known that are young enough. */
export function referenceRates(): ReferenceRates | undefined {
  return rates;
}

export function useReferenceRates(): ReferenceRates | undefined {
  return useSyncExternalStore(watch, referenceRates);
}

/** Of which day the rates are, and that nobody is charged by them (product.md 13.16). */
export function ratesText({ day }: ReferenceRates): string {
  return `Reference rates of ${formatShortDate(slashDate(day))}. You pay in the ticket’s own currency.`;
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
