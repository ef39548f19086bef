import { buffer } from 'node:stream/consumers';
import { type FastifyInstance } from 'fastify';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { requiredKeyOf } from '../idempotency-key.js';
import { pause } from '../pause.js';
import { type TicketBook } from './ticket-book.js';
import { orderTicketsSchema, presentTickets, type IssuedTicket } from './ticket-order.js';

interface TicketOptions {
  readonly book: TicketBook;
  /** How long the tickets of an order are pending. */
  readonly printSeconds: number;
  readonly closing: AbortSignal;
}

type ByOrder = { Params: { id: string } };
type ByTicket = { Params: { id: string; ref: string } };

const MODULE_POINTS = 6;
const [LEFT, CODE_TOP] = [72, 200];

/** Routes that order the official tickets of a purchase, return their status, and send their files. */
export function ticketRoutes(app: FastifyInstance, { book, printSeconds, closing }: TicketOptions): void {
  app.post<ByOrder>('/orders/:id/tickets', { config: { fault: 'delivery' } }, (request) => {
    const { id } = request.params;
    requiredKeyOf(request.headers);
    const { tickets } = orderTicketsSchema.parse(request.body);
    if (book.order(id, tickets))
      void pause(printSeconds, closing).then((isOver) => isOver && book.finish(id));
    return { success: true, data: presentTickets(id, book.of(id)) };
  });

  app.get<ByOrder>('/orders/:id/tickets', { config: { fault: 'delivery' } }, ({ params: { id } }) => ({
    success: true,
    data: presentTickets(id, book.of(id)),
  }));

  app.get<ByTicket>(
    '/orders/:id/tickets/:ref/file',
    { config: { fault: 'delivery' } },
    async (request, reply) => {
      const ticket = book.get(request.params.id, request.params.ref);
      if (ticket.status === 'pending')
        return reply.code(425).send({ success: false, message: 'Not printed yet' });
      return reply.type('application/pdf').send(await ticketPdf(ticket));
    },
  );
}

/** Returns a ticket as a PDF of one page with a QR code; the same ticket gives the same bytes. */
async function ticketPdf({ eventName, label, number, code }: IssuedTicket): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A5', info: { CreationDate: new Date(0), Title: eventName } });
  const bytes = buffer(page);
  page.fontSize(18).text(eventName, LEFT, 72).moveDown(0.5);
  page.fontSize(12).text(`${label}, ticket ${number}`).text(code);
  encode(code, { ecc: 'M', border: 0 }).data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark)
        page.rect(LEFT + x * MODULE_POINTS, CODE_TOP + y * MODULE_POINTS, MODULE_POINTS, MODULE_POINTS);
    });
  });
  page.fill('#000000');
  page.end();
  return bytes;
}
