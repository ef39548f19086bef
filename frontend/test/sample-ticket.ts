import * as z from 'zod/mini';
import { Ticket } from '@terrace/contracts/http/selling/tickets';
import { usd } from './held-purchase';

const at = '2026-11-01T10:00:00.000Z';
const BLANKS = [undefined, null, '', [], 0];

/**
 * A seller's pending ticket that nobody has bought, as its seller and the administrators see it. Fields that are not named here
 * are left out or blank, so that a new one needs no line in specs.
 */
export function sampleTicket(more: Partial<Ticket> = {}): Ticket {
  const blank = Object.entries(Ticket.shape).map(([name, field]) => [
    name,
    BLANKS.find((value) => z.safeParse(field, value).success),
  ]);
  return Ticket.parse({
    ...Object.fromEntries(blank),
    ...{ id: 't'.padEnd(20, '0'), version: 1, sellerId: 's'.padEnd(20, '0') },
    ...{ sellerName: 'Sam Seller', companyName: 'Good Seats Ltd' },
    ...{ eventName: 'Arsenal vs Chelsea', eventDate: '28/11/2026', eventTime: '20:00' },
    ...{ venue: 'Emirates Stadium', ticketType: 'eTickets' },
    ...{ price: usd(12_500), quantity: 2, available: 2, split: 'any' },
    ...{ deliveryAddress: '1 High Street', deliveryTime: '2 days before' },
    ...{ status: 'pending', statusSince: at, createdAt: at, updatedAt: at },
    ...more,
  });
}
