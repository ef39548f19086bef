import { IMPORT_COLUMNS, type ImportColumn } from '@terrace/contracts/http/selling/ticket-import';
import { namesOf } from '@terrace/contracts/values/fields';
import { TICKET_LABELS } from '@terrace/contracts/values/ticket-labels';
import type { TicketType } from '@terrace/contracts/values/statuses';
import { fold } from '@terrace/contracts/values/text/fold';
import { distance } from 'fastest-levenshtein';

/** Headings in English, German, Spanish and French, by column, beside its own names; '|' parts them. */
const HEADINGS: Readonly<Partial<Record<ImportColumn, string>>> = {
  reference:
    'Ref|Your reference|Listing reference|Reference number|Reference no|Listing ID|External ID|ID|SKU|Code|Referenz|Referenznummer|Ref Nr|Nr|Kennung|Referencia|Código|Référence|Réf',
  eventName:
    'Event name|Match|Game|Fixture|Veranstaltung|Spiel|Begegnung|Partie|Evento|Partido|Encuentro|Événement|Rencontre',
  eventDate:
    'Event date|Match date|Game date|Day|Datum|Tag|Spieldatum|Veranstaltungsdatum|Event Datum|Fecha|Fecha del evento|Fecha del partido|Día|Date du match|Jour',
  eventTime:
    'Event time|Kick off|Kickoff|Start|Start time|Uhrzeit|Zeit|Beginn|Anstoß|Anpfiff|Hora|Hora de inicio|Inicio|Heure|Horaire|Début',
  ticketType:
    'Ticket type|Format|Ticket format|Typ|Art|Ticketart|Tickettyp|Kartenart|Tipo|Tipo de entrada|Tipo de boleto|Type de billet',
  section:
    'Block|Sector|Area|Stand|Bereich|Sektor|Tribüne|Abschnitt|Sección|Zona|Bloque|Grada|Tribuna|Bloc|Secteur|Tribune|Zone',
  row: 'Reihe|Fila|Rang|Rangée',
  seat: 'Seats|Seat number|Seat no|Seat numbers|Platz|Plätze|Sitz|Sitze|Sitzplatz|Sitzplätze|Sitznummer|Platznummer|Asiento|Asientos|Butaca|Localidad|Place|Places|Siège|Sièges|Numéro de place',
  price:
    'Price per ticket|Unit price|Ticket price|Price each|Preis|Einzelpreis|Stückpreis|Preis pro Ticket|Preis je Ticket|Ticketpreis|Precio|Precio unitario|Precio por entrada|Prix|Prix unitaire|Prix par billet|Tarif',
  quantity:
    'Qty|Tickets|Number of tickets|No of tickets|Anzahl|Menge|Stück|Stückzahl|Anzahl Tickets|Anzahl Karten|Cantidad|Número de entradas|Quantité|Qté|Nombre|Nombre de billets',
  split:
    'Split type|Splits|Sold in|Verkauf in|Aufteilung|Teilung|Stückelung|División|Venta en|Fractionnement|Vente par',
  faceValue:
    'Face price|Original price|Printed price|Nennwert|Originalpreis|Aufgedruckter Preis|Valor nominal|Precio original|Valeur faciale|Prix facial',
  restrictions:
    'Restriction|Attributes|Features|Disclosures|Einschränkungen|Einschränkung|Merkmale|Restricciones|Atributos|Mentions',
  description:
    'Notes|Note|Comment|Comments|Details|Beschreibung|Bemerkung|Bemerkungen|Anmerkung|Hinweis|Notiz|Descripción|Notas|Comentarios|Observaciones|Remarques|Commentaire|Commentaires',
  deliveryAddress:
    'Address|Lieferadresse|Adresse|Anschrift|Dirección de entrega|Dirección|Adresse de livraison',
  inHandDate:
    'In hand|In hand date|Inhand date|Available from|Verfügbar ab|Vorhanden ab|Disponible desde|Disponible à partir du',
  deliveryTime:
    'Delivery|Lieferzeit|Lieferung|Lieferfrist|Plazo de entrega|Entrega|Tiempo de entrega|Délai de livraison|Livraison',
};

/** Kinds of tickets in the same languages. */
const TYPES: Readonly<Record<TicketType, string>> = {
  eTickets:
    'eTicket|e ticket|e tickets|Electronic|Electronic ticket|PDF|PDF ticket|Print at home|Online Ticket|Elektronisch|Elektronisches Ticket|Entrada electrónica|Boleto electrónico|Electrónico|Billet électronique|Électronique',
  'Mobile Tickets':
    'Mobile|Mobile ticket|Mobile transfer|Transfer|App|Mobiles Ticket|Handyticket|Handy Ticket|Móvil|Entrada móvil|Boleto móvil|Billet mobile|Mobile Billet',
  'Paper Tickets':
    'Paper|Paper ticket|Hard ticket|Physical|Printed|Papier|Papierticket|Papiertickets|Papel|Entrada en papel|Boleto físico|Físico|Billet papier',
};

/** A heading or a word as it is compared: without case, accents, signs, and what is in brackets. */
function wordOf(text: string): string {
  return fold(text.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of each name, and those it is called by itself. */
function meanings<Name extends string>(
  words: Readonly<Partial<Record<Name, string>>>,
  names: readonly Name[],
  ownOf: (name: Name) => readonly string[],
): ReadonlyMap<string, Name> {
  return new Map(
    names.flatMap((name) =>
      [...(words[name]?.split('|') ?? []), ...ownOf(name)].map((word) => [wordOf(word), name] as const),
    ),
  );
}

const COLUMN_OF = meanings(HEADINGS, namesOf(IMPORT_COLUMNS), (column) => [
  IMPORT_COLUMNS[column].name,
  ...(column === 'reference' ? [] : [TICKET_LABELS[column]]),
]);
const TYPE_OF = meanings(TYPES, namesOf(TYPES), (type) => [type]);

/** The column that a heading names, in one of four languages. */
export function columnOf(heading: string): ImportColumn | undefined {
  return COLUMN_OF.get(wordOf(heading));
}

/** The kind of ticket that a cell names. */
export function ticketTypeOf(cell: string): TicketType | undefined {
  return TYPE_OF.get(wordOf(cell));
}

/** What a heading that is unknown may mean, of these columns: the one of the nearest known heading, or of a word in it. */
export function suggestedColumn(heading: string, among: ReadonlySet<ImportColumn>): ImportColumn | undefined {
  const word = wordOf(heading);
  let nearest: { column: ImportColumn; edits: number } | undefined;
  for (const [known, column] of COLUMN_OF) {
    if (!among.has(column)) continue;
    const edits = distance(word, known);
    if (edits <= Math.floor(known.length / 4) + 1 && known.length > 3 && edits < (nearest?.edits ?? Infinity))
      nearest = { column, edits };
  }
  if (nearest) return nearest.column;
  const named = word.split(' ').flatMap((part) => (part.length > 2 ? (COLUMN_OF.get(part) ?? []) : []));
  return named.find((column) => among.has(column));
}
