import { type SellerTerms, getSellerTerms } from '@terrace/contracts/http/money/policies';
import { type PriceGuidance, priceGuidance } from '@terrace/contracts/http/selling/price-guidance';
import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { termsUnder } from '@terrace/contracts/values/money/country-rules';
import { useQueries, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';

/** A seller who leaves a page open learns of another policy when the page is used again. */
const STALE_MS = 60_000;

/** What is kept of a sale made now, when it is paid out, and the highest price; undefined until it is loaded. */
export function useSellerTerms(): SellerTerms | undefined {
  return useQuery({
    queryKey: ['seller-terms'],
    queryFn: ({ signal }) => callApi(getSellerTerms, { signal }),
    staleTime: STALE_MS,
  }).data;
}

/** The event of a ticket; `eventId` where the catalogue knows it. */
export type EventOfTerms = Pick<Ticket, 'eventId' | 'eventName' | 'eventDate' | 'eventTime'>;

/** The terms of a sale of an event's tickets made now, by its country's rule; undefined until both are loaded. */
export function useTermsOf(event: EventOfTerms): SellerTerms | undefined {
  return useTermsOfEach([event])(event);
}

/** The same of several events, each asked once; none is asked about where no rule caps the commission. */
export function useTermsOfEach(
  events: readonly EventOfTerms[],
): (event: EventOfTerms) => SellerTerms | undefined {
  const terms = useSellerTerms();
  const isCapped =
    terms?.listingRules.some((rule) => termsUnder(terms, rule).commissionPercent < terms.commissionPercent) ??
    false;
  const asked = isCapped
    ? [...new Map(events.filter(isNamed).map((event) => [keyOf(event), event])).entries()]
    : [];
  const answers = useQueries({
    queries: asked.map(([, event]) => askedOf(event)),
  });
  return (event) => {
    if (!terms || !isCapped) return terms;
    const answer = answers[asked.findIndex(([key]) => key === keyOf(event))]?.data;
    return answer && termsUnder(terms, answer.rule);
  };
}

/** When an event begins, in its own time zone (ISO); null until it is known, and where it is not asked. */
export function useStartOf(event: EventOfTerms, isAsked: boolean): string | null {
  return useQuery({ ...askedOf(event), enabled: isAsked && isNamed(event) }).data?.startsAt ?? null;
}

/** What the server knows of an event. */
function askedOf(event: EventOfTerms) {
  const { eventId, eventName, eventDate, eventTime } = event;
  const query = { ...(eventId === null ? { eventTime } : { eventId }), eventName, eventDate };
  return {
    queryKey: ['seller-terms', 'of-event', keyOf(event)],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<PriceGuidance> =>
      callApi(priceGuidance, { query, signal }),
    staleTime: STALE_MS,
  };
}

function isNamed({ eventName, eventDate }: EventOfTerms): boolean {
  return eventName !== '' && eventDate !== '';
}

function keyOf({ eventId, eventName, eventDate, eventTime }: EventOfTerms): string {
  return eventId ?? JSON.stringify([eventName, eventDate, eventTime]);
}

/** Which new prices are live at once, and what becomes of others. */
export function priceAtOnceText({ priceRisePercent, priceDropPercent }: SellerTerms): string {
  return `A price of at most ${priceRisePercent}% above or ${priceDropPercent}% below the approved one is live at once, if you are a trusted seller. With any other, tickets go off sale until an administrator approves it.`;
}
