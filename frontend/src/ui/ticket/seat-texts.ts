import { namesOf } from '@terrace/contracts/values/fields';
import { SEAT_LABELS, type seatFields } from '@terrace/contracts/values/listing/seat-texts';
import { isPlace, namedPlace } from '@terrace/contracts/values/tickets/answers';

/** What is known of the seats, each in words: 'Section 112', 'Row F', 'Seat 7'; texts of another kind after label and colon. */
export function seatTexts(of: Readonly<Partial<Record<keyof typeof seatFields, string>>>): readonly string[] {
  return namesOf(SEAT_LABELS).flatMap((name) => {
    const [label, text] = [SEAT_LABELS[name], of[name] ?? ''];
    if (text === '') return [];
    return [isPlace(name) ? namedPlace(name, text) : `${label}: ${text}`];
  });
}
