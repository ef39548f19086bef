import { describe, expect, it } from '@jest/globals';
import { detailsOf } from '../../../selling/tickets/ticket.events.js';
import { ticketDecider } from '../../../selling/tickets/ticket.decider.js';
import { type ListingFilesCommand, listingFilesDecider } from './listing-files.decider.js';
import type { ListingFilesEvent } from './listing-files.events.js';
import { pruneFilesPlan } from './listing-files.plans.js';

type TicketEvent = Parameters<typeof ticketDecider.evolve>[1];

const details = {
  ...{ ticketType: 'eTickets' as const, section: 'A', seat: '', quantity: 4 },
  ...{ price: { amount: 12_500, currency: 'USD' }, deliveryTime: '' },
};
const event = {
  ...{ sellerId: 'sam', eventId: null, eventName: 'Arsenal vs Chelsea', eventDate: '05/12/2026' },
  ...{ eventTime: '17:30', venue: 'Emirates' },
};
const uploaded: TicketEvent = {
  type: 'TicketUploaded',
  data: { ...event, ...detailsOf(details) },
  personal: {},
};
const held: TicketEvent = { type: 'TicketsHeld', data: { purchaseId: 'p1', quantity: 1 } };
const sold: TicketEvent = { type: 'TicketsSold', data: { purchaseId: 'p1', quantity: 1, fromHold: true } };
const added = (seat: string, soldThen = 0, isNumbered = false): ListingFilesEvent => ({
  type: 'ListingFileAdded',
  data: {
    ...{ sellerId: 'sam', seat, sold: soldThen },
    file: {
      ...{ fileId: `file-${seat}`, pictureId: null, codeId: null, type: 'application/pdf', size: 1 },
      ...{ fileHash: `hash-${seat}`, codeHashes: [], pageHash: null, eventKey: 'key', isNumbered },
    } as unknown as Extract<ListingFilesEvent, { type: 'ListingFileAdded' }>['data']['file'],
  },
});
const used = (seat: string, deliveryId: string): ListingFilesEvent => ({
  type: 'ListingFileUsed',
  data: { seat, deliveryId },
});

/** What becomes of the files. */
function changesOf(
  ticketEvents: readonly TicketEvent[],
  fileEvents: readonly ListingFilesEvent[],
  more = {},
) {
  const before = ticketEvents.reduce(ticketDecider.evolve, ticketDecider.initial());
  if (before.kind === 'none') throw new Error('There is no ticket');
  const ticket = { ...before, ...more };
  const files = fileEvents.reduce(listingFilesDecider.evolve, listingFilesDecider.initial());
  const commands = pruneFilesPlan('t1').commands({ ticket, files }, new Date());
  return commands.map(({ command }) => command as ListingFilesCommand);
}

/** The seats whose files are destroyed. */
function pruned(...given: Parameters<typeof changesOf>) {
  return changesOf(...given).flatMap((command) => (command.type === 'RemoveFile' ? command.seat : []));
}

// product.md 23.11
describe('the files of seats without names', () => {
  const withdrawn = { status: 'withdrawn' as const };

  it('stay with a withdrawn ticket for what is held, or paid and not delivered yet', () => {
    expect(pruned([uploaded], [added('1'), added('2')], withdrawn)).toEqual(['1', '2']);
    expect(pruned([uploaded, held], [added('1'), added('2')], withdrawn)).toEqual(['2']);
    expect(pruned([uploaded, held, sold], [added('1'), added('2')], withdrawn)).toEqual(['2']);
    expect(pruned([uploaded, held, sold], [added('1'), added('2'), used('1', 'd1')], withdrawn)).toEqual([
      '2',
    ]);
  });

  it('are all destroyed where a seat was sold while there was none', () => {
    const two = { ...sold, data: { purchaseId: 'p2', quantity: 2, fromHold: false } } as TicketEvent;
    const files = [added('1'), used('1', 'd1'), added('3', 2)];
    expect(pruned([uploaded, two], files, withdrawn)).toEqual(['3']);
  });

  it('are no more than the tickets that can be bought', () => {
    const fewer = { details: { ...detailsOf(details), quantity: 2 } };
    const files = [added('1'), added('2'), added('3'), used('1', 'd1')];
    expect(pruned([uploaded, held, sold], files, fewer)).toEqual(['3']);
  });

  it('are given to the names that the seats get; those beyond the names are destroyed', () => {
    const three = { details: { ...detailsOf(details), seat: '12-14', quantity: 3 } };
    const numbered = ['1', '2', '3', '4'].map((seat) => added(seat, 0, true));
    expect(changesOf([uploaded], numbered, three)).toMatchObject([
      { type: 'RemoveFile', seat: '4' },
      { type: 'NameSeats', names: ['12', '13', '14'] },
    ]);
    // Files of other names are of other seats.
    expect(pruned([uploaded], [added('12'), added('22')], three)).toEqual(['22']);
    expect(pruned([uploaded], numbered, { ...three, ...withdrawn })).toEqual(['1', '2', '3', '4']);
  });

  it('are destroyed when the ticket is no eTicket any more', () => {
    const mobile = { details: { ...detailsOf(details), ticketType: 'Mobile Tickets' as const } };
    expect(pruned([uploaded], [added('1')])).toEqual([]);
    expect(pruned([uploaded], [added('1')], mobile)).toEqual(['1']);
  });
});
