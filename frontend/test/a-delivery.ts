import type { Delivery } from '@terrace/contracts/http/buying/deliveries';

/** A due delivery of one seat of three; `wanted` overrides fields. */
export function aDelivery(number: number, wanted: Partial<Delivery> = {}): Delivery {
  return {
    ...{ id: `seat${number}`.padEnd(20, '0'), version: 1, status: 'due', isOverdue: false },
    ...{ purchaseId: 'order'.padEnd(20, '0'), lineId: 'line', ticketId: 'ticket'.padEnd(20, '0') },
    ...{ label: 'eTickets, Section A', seat: { number, of: 3 }, ticketType: 'eTickets' },
    event: {
      id: '1',
      name: 'Arsenal vs Chelsea',
      date: '21/11/2026',
      time: '20:45',
      venue: 'Emirates Stadium',
    },
    ...{ dueAt: '2026-11-20T20:45:00.000Z', delivered: null, deliveredAt: null },
    timeline: [{ kind: 'due', at: '2026-11-01T10:00:00.000Z' }],
    statusSince: '2026-11-01T10:00:00.000Z',
    ...wanted,
  };
}
