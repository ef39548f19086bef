import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import type { PriceGuidance, priceGuidance } from '@terrace/contracts/http/selling/price-guidance';
import { ruleOf } from '@terrace/contracts/values/money/country-rules';
import { GetSellerTerms } from '../../../market/policies/policies.public.js';
import { countryOf, eventAmongTwins } from '../event-of-ticket.js';
import { Database } from '../../../../platform/database/database.js';
import { loadComparable, summarizePrices } from './comparable-tickets.reader.js';
import type { PresentableTicket } from '../ticket.presenter.js';

/** Fewer tickets say little about a price, so that less similar ones are counted as well. */
const MIN_ALIKE = 3;

/** Reads what sellers ask for similar tickets. */
@Injectable()
export class PriceGuidanceReader {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** What other sellers ask for tickets like this seller's. The most similar tickets of which there are enough, else all of the event. */
  async guidance(sellerId: string, ticket: InputOf<typeof priceGuidance>['query']): Promise<PriceGuidance> {
    const { eventId = null, eventName, eventDate, eventTime = '', ticketType, section } = ticket;
    const of = { eventId, eventName, eventDate, eventTime, currency: 'USD', without: { sellerId } };
    const known = await eventAmongTwins(this.queries, of);
    const rows = await loadComparable(of, known, this.database);
    const sameType = rows.filter((row) => ticketType === undefined || row.ticketType === ticketType);
    const sameSection = section ? sameType.filter((row) => isSameText(row.section, section)) : [];
    const candidates: readonly [PriceGuidance['likeness'], readonly PresentableTicket[]][] = [
      ['section', sameSection],
      ['type', ticketType === undefined ? [] : sameType],
    ];
    const enough = candidates.find(([, alike]) => alike.length >= MIN_ALIKE);
    const [likeness, compared] = enough ?? (['event', rows] as const);
    const { listingRules } = await this.queries.execute(new GetSellerTerms());
    const rule = listingRules.length > 0 ? ruleOf(listingRules, await countryOf(this.queries, of)) : null;
    return { likeness, ...summarizePrices(compared), rule, startsAt: known.event?.startsAt ?? null };
  }
}

function isSameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
