import { describe, expect, it } from '@jest/globals';
import { sampleTicket } from '../../../test/sample-ticket';
import { isFound } from './tickets';

const ticket = sampleTicket({
  id: 'Abcdefgh0123456789ij',
  eventName: 'Bodø/Glimt vs Preußen',
  section: 'Südtribüne 105',
  row: '14',
  seat: '7 to 8',
  reference: 'S-0042',
});

// product.md 5.12
describe('the administrators’ search of tickets', () => {
  it.each([
    ...[
      '',
      'südtribüne',
      'SUDTRI',
      '105',
      'Sec 105',
      'Section Südtribüne',
      'row 14',
      'Row 14, Seat 7',
      'seat 7',
    ],
    ...['bodo row 14', 'good seats', 'Sam row 14', 's-0042', 'Abcdef'],
  ])('finds a ticket by %j, as the server does', (q) => expect(isFound(ticket, q)).toBe(true));

  it.each(['row 15', 'Sec 106', 'row', 'arsenal', 'seat 9'])('does not find it by %j', (q) =>
    expect(isFound(ticket, q)).toBe(false),
  );
});
