import { expect, it } from '@jest/globals';
import { namedPlaces } from './answers.js';

it.each([
  [{ section: '12', row: 'F', seat: '4–5' }, 'Section 12, Row F, Seat 4–5'],
  [{ section: 'Block 12', row: 'Row F', seat: 'seats 4, 5' }, 'Block 12, Row F, seats 4, 5'],
  [{ section: 'Sektor B2', row: '3', seat: '' }, 'Sektor B2, Row 3'],
  [{ section: 'North Stand' }, 'North Stand'],
  [{ section: 'Standard', row: 'Rowan' }, 'Section Standard, Row Rowan'],
  [{ section: 'B', row: '', seat: '7' }, 'Section B, Seat 7'],
])('names a place once, also where the seller has said what it is: %j', (place, text) => {
  expect(namedPlaces(place).join(', ')).toBe(text);
});
