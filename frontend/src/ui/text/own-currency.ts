import { KNOWN_CURRENCIES } from '@terrace/contracts/values/money/exchange-rates';
import { useSyncExternalStore } from 'react';

const KEY = 'terrace-currency';
const EUROS = 'AT BE HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES'.split(' ');
const OTHERS: Readonly<Record<string, string>> = {
  GB: 'GBP',
  CH: 'CHF',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  TR: 'TRY',
  JP: 'JPY',
  CN: 'CNY',
  SG: 'SGD',
  AU: 'AUD',
  CA: 'CAD',
  BR: 'BRL',
  MX: 'MXN',
  IN: 'INR',
  AE: 'AED',
};

const watchers = new Set<() => void>();
/** Read once, because each price asks for it; also what is chosen while storage is forbidden, until the page is closed. */
let own: string | undefined;

/** The currency that this browser's prices are also shown in: the chosen one, else that of its region, else USD. */
export function useOwnCurrency(): string {
  return useSyncExternalStore(watch, current);
}

/** Shows prices also in another currency, in this browser from now on. */
export function chooseOwnCurrency(currency: string): void {
  own = currency;
  try {
    localStorage.setItem(KEY, currency);
  } catch {
    // See `own`.
  }
  tellWatchers();
}

function current(): string {
  own ??= stored() ?? currencyOf(navigator.language);
  return own;
}

function stored(): string | undefined {
  try {
    const currency = localStorage.getItem(KEY);
    return KNOWN_CURRENCIES.find((known) => known === currency);
  } catch {
    return undefined;
  }
}

/** The currency of a language tag's region: 'de-CH' is CHF; USD without a region that is known. */
export function currencyOf(language: string): string {
  const region = /[-_]([A-Za-z]{2})\b/.exec(language)?.[1]?.toUpperCase() ?? '';
  return EUROS.includes(region) ? 'EUR' : (OTHERS[region] ?? 'USD');
}

function watch(changed: () => void): () => void {
  // Has an effect once: it is the same function.
  window.addEventListener('storage', onOtherTab);
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Another tab of this browser has chosen. */
function onOtherTab({ key }: StorageEvent): void {
  if (key !== null && key !== KEY) return;
  own = undefined;
  tellWatchers();
}

function tellWatchers(): void {
  for (const changed of watchers) changed();
}
