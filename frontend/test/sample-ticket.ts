import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { namesOf, recordOf } from '@terrace/contracts/values/fields';
import { seatFields } from '@terrace/contracts/values/listing/seat-texts';
import { usd } from './held-purchase';

const at = '2026-11-01T10:00:00.000Z';

/** A seller's pending ticket that nobody has bought, as its seller and the administrators see it. */
export function sampleTicket(more: Partial<Ticket> = {}): Ticket {
  return {
    ...{ id: 't'.padEnd(20, '0'), version: 1, sellerId: 's'.padEnd(20, '0') },
    ...{ sellerName: 'Sam Seller', companyName: 'Good Seats Ltd' },
    ...{ eventId: null, eventName: 'Arsenal vs Chelsea', eventDate: '28/11/2026', eventTime: '20:00' },
    ...{ venue: 'Emirates Stadium', ticketType: 'eTickets', ...recordOf(namesOf(seatFields), () => '') },
    ...{ price: usd(12_500), quantity: 2, available: 2, held: 0, sold: 0, split: 'any', description: '' },
    ...{ faceValue: null, restrictions: [], notApplicable: [] },
    ...{ deliveryAddress: '1 High Street', deliveryTime: '2 days before', inHandDate: '' },
    ...{ status: 'pending', statusSince: at, createdAt: at, updatedAt: at, decision: null },
    ...more,
  };
}
