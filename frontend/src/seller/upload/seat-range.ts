import { messages } from './messages';

const MAX_RANGE = 100;
/** Seats that are named one by one. */
const MAX_NAMED = 12;

/** How many seats a range such as '12-15' or '12 to 15' has; undefined when the text is no range of 2 to 100 seats. */
export function seatsIn(text: string): number | undefined {
  return seatsOf(text).length || undefined;
}

/** The seats of a range: '12-15' or '12 to 15' is 12, 13, 14 and 15; none when the text is no range of 2 to 100 seats. */
export function seatsOf(text: string): readonly number[] {
  const range = /^\s*(\d{1,4})(?:\s*[-–—]\s*|\s+to\s+)(\d{1,4})\s*$/i.exec(text);
  if (!range) return [];
  const first = Number(range[1]);
  const count = Number(range[2]) - first + 1;
  return count >= 2 && count <= MAX_RANGE
    ? Array.from({ length: count }, (_seat, index) => first + index)
    : [];
}

/** The seats one by one; of many the first ones, and how many there are more. */
export function namedSeats(seats: readonly number[]): string {
  const named = seats.slice(0, MAX_NAMED).join(', ');
  return seats.length > MAX_NAMED ? `${named} ${messages.moreSeats(seats.length - MAX_NAMED)}` : named;
}
