import * as z from 'zod/mini';
import { namesOf, partOf, recordOf } from '../fields.js';
import { readSeats } from '../seats.js';
import { optionalLine } from '../text/text.js';
import { ANSWER_LABELS } from '../tickets/answers.js';

/**
 * Short texts about the seats: what each is called, and how a seller writes it. One added here is in the form, the review, files,
 * exports, the read model, and in what buyers, the seller and administrators see, and needs approval again; not in the label of
 * a sold ticket (`labelOfTicket`). By hand: the migration that adds its column to `ticket_list` (`aisleNote` is
 * `aisle_note`), `not null default ''`; product.md 2.20, 3.3, 4.3 and 5.5; other headings of files for it, in `spreadsheet-words.ts`.
 */
const SEAT_TEXTS = {
  section: { label: ANSWER_LABELS.section, written: optionalLine(60) },
  row: { label: ANSWER_LABELS.row, written: optionalLine(60) },
  seat: { label: ANSWER_LABELS.seat, written: seatText() },
} as const;

export const SEAT_LABELS = partOf(SEAT_TEXTS, 'label');

/** The same as a seller writes them; all of them may be left out. */
export const writtenSeatFields = partOf(SEAT_TEXTS, 'written');

/** The same as they are read; '' where nothing was given. */
export const seatFields = recordOf(namesOf(SEAT_TEXTS), () => z.string());

/** Seats that can be read (product.md 5.21), or words without numbers, such as 'standing'. */
function seatText() {
  const readable = z.superRefine<string | undefined>((text = '', context) => {
    const read = readSeats(text);
    if ('problem' in read) context.addIssue({ code: 'custom', message: read.problem });
  });
  return optionalLine(200).check(readable);
}
