import { type FastifyInstance } from 'fastify';
import { requiredKeyOf } from '../idempotency-key.js';
import { pause } from '../pause.js';
import { type TicketBook } from './ticket-book.js';
import { orderTicketsSchema, presentTickets } from './ticket-order.js';
import { ticketPdf } from './ticket-pdf.js';

interface TicketOptions {
  readonly book: TicketBook;
  /** How long the tickets of an order are pending. */
  readonly printSeconds: number;
  readonly closing: AbortSignal;
}

type ByOrder = { Params: { id: string } };
type ByTicket = { Params: { id: string; ref: string } };

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
