import { fold } from '@terrace/contracts/values/text/fold';
import { readDeliveryTime } from '@terrace/contracts/values/time/delivery-time';

/** Words of German, Spanish and French as they are folded: without case and accents. */
const AT_ONCE =
  /^(?:sofort(?: (?:verfugbar|lieferbar|nach (?:dem )?kauf))?|umgehend|inmediat[oa]|inmediatamente|al instante|immediat|immediatement|tout de suite)$/;
const UNITS: Readonly<Record<string, string>> = {
  minutes: 'min|minuten?|minutos?|minutes?',
  hours: 'h|std|stunden?|horas?|heures?',
  days: 'tag|tagen?|dias?|jours?',
  weeks: 'wochen?|semanas?|semaines?',
};
const NUMBERS: readonly (readonly string[])[] = [
  ['ein', 'eine', 'einem', 'einen', 'einer', 'un', 'una', 'une'],
  ['zwei', 'dos', 'deux'],
  ['drei', 'tres', 'trois'],
  ['vier', 'cuatro', 'quatre'],
  ['funf', 'cinco', 'cinq'],
  ['sechs', 'seis', 'six'],
  ['sieben', 'siete', 'sept'],
  ['acht', 'ocho', 'huit'],
  ['neun', 'nueve', 'neuf'],
  ['zehn', 'diez', 'dix'],
];
const NUMBER = `\\d{1,4}(?:[.,]\\d{1,2})?|${NUMBERS.flat().join('|')}`;
const DURATION = `(?<number>${NUMBER}) ?(?<unit>${Object.values(UNITS).join('|')})`;
const EVENT =
  'spiel|event|veranstaltung|anpfiff|anstoss|beginn|spielbeginn|partido|evento|encuentro|inicio|concierto|match|evenement|rencontre|concert|debut';
const PURCHASE = 'kauf|bestellung|zahlung|compra|pago|pedido|achat|paiement|commande';
/** 'l' is what is left of "l'" before a vowel. */
const ARTICLE = '(?:dem |der |del |de la |la |el |le |l)?';
const BEFORE = new RegExp(
  `^(?:spatestens |a mas tardar |au plus tard )?${DURATION}(?: (?:vorher|davor|(?:vor|antes|avant)(?: ${ARTICLE}(?:${EVENT}))?))?$`,
);
const WITHIN = new RegExp(`^(?:innerhalb(?: von)?|binnen|dentro de|en|sous|dans les) ${DURATION}$`);
const AFTER = new RegExp(`^${DURATION} (?:nach|despues de|tras|apres) ${ARTICLE}(?:${PURCHASE})$`);

/**
 * A delivery time in German, Spanish or French in the words that are stored: 'zwei Tage vor dem Spiel' as '2 days before the
 * event', 'sofort' as 'At once'. Any other text, and one of which a part is not known, stays as it is.
 */
export function deliveryTimeIn(cell: string): string {
  if (readDeliveryTime(cell)) return cell;
  const text = fold(cell);
  if (AT_ONCE.test(text)) return 'At once';
  const before = durationIn(text, BEFORE);
  if (before !== undefined) return `${before} before the event`;
  const after = durationIn(text, WITHIN) ?? durationIn(text, AFTER);
  return after === undefined ? cell : `${after} after the purchase`;
}

/** '2 days' where the text has this form. */
function durationIn(text: string, form: RegExp): string | undefined {
  const { number, unit } = form.exec(text)?.groups ?? {};
  const name = Object.keys(UNITS).find((each) => unit && new RegExp(`^(?:${UNITS[each]})$`).test(unit));
  if (number === undefined || name === undefined) return undefined;
  const word = NUMBERS.findIndex((words) => words.includes(number));
  const count = word < 0 ? number : String(word + 1);
  return `${count} ${count === '1' ? name.slice(0, -1) : name}`;
}
