/** A ticket as a seller means it, in the columns of the read model. */
export interface ExcelTicket {
  readonly reference: string;
  readonly eventName: string;
  /** yyyy-MM-dd and HH:mm. */
  readonly day: string;
  readonly time: string;
  readonly ticketType: 'eTickets' | 'Mobile Tickets' | 'Paper Tickets';
  readonly section: string;
  readonly row: string;
  readonly seat: string;
  /** Cents of a US dollar. */
  readonly price: number;
  readonly quantity: number;
  readonly description: string;
}

/** How the spreadsheet of a country writes a file of tickets. */
interface Dialect {
  readonly headings: readonly string[];
  readonly separator: string;
  readonly date: (year: string, month: string, day: string) => string;
  readonly time: (hours: number, minutes: string) => string;
  readonly price: (dollars: string, cents: string) => string;
  readonly types: Readonly<Record<ExcelTicket['ticketType'], string>>;
  readonly bytes: (text: string) => Buffer;
}

/** Texts in them have no other characters than Windows-1252 has at the places of Latin-1. */
export const EXCEL: Readonly<Record<'German' | 'American' | 'Spanish', Dialect>> = {
  German: {
    headings: [
      ...['Referenz', 'Veranstaltung', 'Datum', 'Uhrzeit', 'Ticketart', 'Block', 'Reihe', 'Sitzplätze'],
      ...['Preis (USD)', 'Anzahl', 'Beschreibung', 'Lieferadresse', 'Lieferzeit'],
    ],
    separator: ';',
    date: (year, month, day) => `${day}.${month}.${year}`,
    time: (hours, minutes) => `${String(hours).padStart(2, '0')}:${minutes}`,
    price: (dollars, cents) => `${grouped(dollars, '.')},${cents} $`,
    types: { eTickets: 'E-Ticket', 'Mobile Tickets': 'Handyticket', 'Paper Tickets': 'Papierticket' },
    bytes: (text) => Buffer.from(text, 'latin1'),
  },
  American: {
    headings: [
      ...['Reference', 'Event', 'Date', 'Time', 'Type', 'Section', 'Row', 'Seats'],
      ...['Price per ticket', 'Qty', 'Notes', 'Delivery address', 'Delivery time'],
    ],
    separator: ',',
    date: (year, month, day) => `${Number(month)}/${Number(day)}/${year}`,
    time: (hours, minutes) => `${hours % 12 || 12}:${minutes}:00 ${hours < 12 ? 'AM' : 'PM'}`,
    price: (dollars, cents) => ` $${grouped(dollars, ',')}.${cents} `,
    types: { eTickets: 'E-Ticket', 'Mobile Tickets': 'Mobile', 'Paper Tickets': 'Paper' },
    bytes: (text) => Buffer.from(text, 'utf8'),
  },
  Spanish: {
    headings: [
      ...['Referencia', 'Evento', 'Fecha', 'Hora', 'Tipo de entrada', 'Sección', 'Fila', 'Asientos'],
      ...['Precio', 'Cantidad', 'Descripción', 'Dirección de entrega', 'Plazo de entrega'],
    ],
    separator: '\t',
    date: (year, month, day) => `${Number(day)}/${Number(month)}/${year.slice(2)}`,
    time: (hours, minutes) => `${hours}:${minutes}`,
    price: (dollars, cents) => `${dollars},${cents} US$`,
    types: { eTickets: 'Entrada electrónica', 'Mobile Tickets': 'Móvil', 'Paper Tickets': 'Papel' },
    bytes: (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  },
};

/** Tickets that differ in all their cells, each third for an event whose time the catalogue does not know. */
export function excelTickets(count: number, year: string, timed: string, untimed: string): ExcelTicket[] {
  return Array.from({ length: count }, (_none, nth) => ({
    reference: `Ü-${nth}`,
    eventName: nth % 3 === 0 ? untimed : timed,
    day: `${year}-06-15`,
    time: nth % 3 === 0 ? `${String(8 + (nth % 15)).padStart(2, '0')}:${10 + (nth % 50)}` : '20:00',
    ticketType: (['eTickets', 'Mobile Tickets', 'Paper Tickets'] as const)[nth % 3] ?? 'eTickets',
    section: `Süd ${nth % 7}`,
    row: String(nth % 40),
    seat: `${10 * nth + 1} to ${10 * nth + 1 + (nth % 4)}`,
    price: nth * 733 + (nth % 100),
    quantity: (nth % 4) + 1,
    description: nth % 5 === 0 ? `Größe "${nth}"; señor,\nnext to each other` : `Nº ${nth}`,
  }));
}

/** A file of tickets as that spreadsheet saves it. */
export function excelFile(
  { headings, separator, date, time, price, types, bytes }: Dialect,
  tickets: readonly ExcelTicket[],
  address: string,
): Buffer {
  const rows = tickets.map((ticket) => {
    const [year = '', month = '', day = ''] = ticket.day.split('-');
    const [hours = '', minutes = ''] = ticket.time.split(':');
    const amount = String(ticket.price).padStart(3, '0');
    return [
      ...[ticket.reference, ticket.eventName, date(year, month, day), time(Number(hours), minutes)],
      ...[types[ticket.ticketType], ticket.section, ticket.row, ticket.seat],
      ...[price(amount.slice(0, -2), amount.slice(-2)), String(ticket.quantity), ticket.description],
      ...[address, '2 days before the event'],
    ];
  });
  const cell = (text: string) =>
    text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return bytes([headings, ...rows].map((cells) => cells.map(cell).join(separator)).join('\r\n') + '\r\n');
}

function grouped(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator);
}
