import type { QueryBus } from '@nestjs/cqrs';
import { fold } from '@terrace/contracts/values/text/fold';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { formatShortDate } from '@terrace/contracts/values/time/short-date';
import { FindCatalogueEvents } from '../../../market/catalogue/catalogue.public.js';
import { isPast } from '../event-of-ticket.js';

const NO_EVENT = 'No event of this name on this day';
/** As spreadsheets write letters that their CSV cannot have: 'Malm? FF', 'Bod\ufffd'. */
const LOST_LETTERS = /\p{L}\?|\?\p{L}|\ufffd/u;
const LETTERS_ARE_LOST =
  'Letters of this name were lost when the file was saved ("?"): please save it as "CSV UTF-8" or as an Excel workbook';
/** Days of one event: a team rarely plays the same one more often. */
const MAX_DAYS = 20;

/**
 * What a seller is told of a name that no event has on this day (dd/MM/yyyy): that letters were lost, which event of the day is
 * called like it, or when the event of this name takes place.
 */
export async function noEventText(queries: QueryBus, name: string, date: string): Promise<string> {
  if (LOST_LETTERS.test(name)) return LETTERS_ARE_LOST;
  const day = isoDate(date);
  const similar = await queries.execute(
    new FindCatalogueEvents({ name, isTyped: true, from: day, to: day }, 1, MAX_DAYS),
  );
  const meant = similar.items.find(({ dateOfEvent }) => dateOfEvent === date);
  if (meant) return `${NO_EVENT}. Did you mean “${meant.name}”?`;
  const named = await queries.execute(new FindCatalogueEvents({ name }, 1, MAX_DAYS));
  const next = named.items.find(
    (event) => fold(event.name) === fold(name) && event.dateOfEvent !== null && !isPast(event.dateOfEvent),
  );
  return next?.dateOfEvent ? `${NO_EVENT}. It takes place on ${formatShortDate(next.dateOfEvent)}` : NO_EVENT;
}
