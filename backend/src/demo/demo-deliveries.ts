import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { on } from '@terrace/event-core/model/plan';
import { DeliveryService } from '../features/care/deliveries/deliver/deliver.handler.js';
import { DeliveriesReader } from '../features/care/deliveries/deliveries.reader.js';
import { deliveryDecider } from '../features/care/deliveries/delivery.decider.js';
import { changeDeliveryPlan } from '../features/care/deliveries/delivery.plans.js';
import { DeliverySync } from '../features/care/deliveries/seats/delivery-sync.service.js';
import { type SoldSeat, seatsOf } from '../features/care/deliveries/seats/seats-of-order.js';
import { PurchasesReader } from '../features/buying/purchases/purchases.reader.js';
import { LoadStartedPurchase, LoadTimesOfOrder } from '../features/buying/purchases/purchases.public.js';
import type { PurchasedEvent } from '../features/buying/purchases/purchase.events.js';
import { inMemory } from '../platform/files/file-store.js';
import { CommandExecutor } from '../platform/event-core/command-executor.js';
import { newId } from '../platform/ids/new-id.js';
import { inContext } from '../platform/observability/context.js';
import { type DemoPeople, OrderMaker, demoOrderId } from './demo-orders.js';
import { type Offer, eventsOf, putOnSale } from './demo-tickets.js';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { writeCode } from '../platform/files/inspection/draw-code.js';

/** Whose next event has the order that its seller delivers late. */
const LATE_TEAM = 'Real Madrid';
const LATE_OFFER: Offer = {
  ticketType: 'eTickets',
  section: '204',
  row: 'C',
  price: 9_500,
  quantity: 2,
  approved: true,
  deliveryTime: 'At once',
};

/** Delivers the seats of a demo order and adds an order whose seats are overdue, once. Does nothing without orders. */
export function addDemoDeliveries(
  app: INestApplicationContext,
  { buyerId, sellerId }: DemoPeople,
): Promise<void> {
  return inContext({ correlationId: newId(), actor: { role: 'system', id: 'demo-deliveries' } }, async () => {
    const onePage = { page: 1, perPage: 1 } as const;
    const orders = await app.get(PurchasesReader, { strict: false }).listOrders(buyerId, onePage);
    const overdue = await app
      .get(DeliveriesReader, { strict: false })
      .list(sellerId, { ...onePage, status: 'overdue' });
    if (orders.total === 0 || overdue.total > 0) return;
    const delivered = await seatsOfDemo(app, demoOrderId('payout-upcoming'));
    for (const seat of delivered.seats) await deliver(app, sellerId, seat, delivered.event);
    await addLateOrder(app, { buyerId, sellerId });
  });
}

async function seatsOfDemo(app: INestApplicationContext, purchaseId: string) {
  const queries = app.get(QueryBus, { strict: false });
  await app.get(DeliverySync, { strict: false }).sync(purchaseId);
  const { lines, event } = await queries.execute(new LoadStartedPurchase(purchaseId));
  return { seats: seatsOf(purchaseId, lines), event };
}

async function deliver(
  app: INestApplicationContext,
  sellerId: string,
  { deliveryId, line, seat }: SoldSeat,
  event: PurchasedEvent,
): Promise<void> {
  const known = await app.get(DeliveriesReader, { strict: false }).get(sellerId, deliveryId);
  if (known.delivered) return;
  const deliveries = app.get(DeliveryService, { strict: false });
  switch (known.ticketType) {
    case 'eTickets': {
      const texts = [event.name, event.venue, line.label, `Ticket ${seat.number} of ${seat.of}`];
      const bytes = await demoTicketPdf(`DEMO-${deliveryId}`, texts);
      const file = inMemory({ type: 'application/pdf', bytes });
      await deliveries.deliverFile(deliveryId, { sellerId }, file, undefined);
      return;
    }
    case 'Mobile Tickets':
      await deliveries.deliverTransfer(deliveryId, sellerId, `DEMO-${deliveryId.slice(0, 6)}`, undefined);
      return;
    case 'Paper Tickets': {
      const shipment = { carrier: 'Royal Mail', trackingNumber: 'DEMO 4711' } as const;
      const command = { type: 'DeliverShipment', sellerId, ...shipment } as const;
      await app.get(CommandExecutor, { strict: false }).execute(changeDeliveryPlan(deliveryId, command));
    }
  }
}

/**
 * Sells tickets that their seller promised at once, and is late with. Their deliveries start before those that the payment
 * starts, which leave a seller 12 hours.
 */
async function addLateOrder(app: INestApplicationContext, people: DemoPeople): Promise<void> {
  const queries = app.get(QueryBus, { strict: false });
  const executor = app.get(CommandExecutor, { strict: false });
  const [event] = await eventsOf(LATE_TEAM, queries);
  if (!event) return;
  const id = demoOrderId('delivery-late');
  const ticket = await putOnSale(people.sellerId, event, LATE_OFFER, app.get(CommandBus, { strict: false }));
  await new OrderMaker(executor, people).make('delivery-late', ticket, async () => {
    const { lines, buyer, event: bought } = await queries.execute(new LoadStartedPurchase(id));
    const { times, announced } = await queries.execute(new LoadTimesOfOrder(id));
    const { ticketType } = LATE_OFFER;
    const starts = seatsOf(id, lines).map(({ deliveryId, line, seat }) => {
      const sold = { purchaseId: id, lineId: line.id, seat, label: line.label, sellerId: line.sellerId };
      const when = { event: { ...bought, ...announced }, times, dueAt: new Date() };
      return on(deliveryDecider, deliveryId, { type: 'Start', ...sold, ...when, buyer, ticketType });
    });
    await executor.execute({ commands: () => starts, result: {} });
  });
  const { seats } = await seatsOfDemo(app, id);
  for (const { deliveryId } of seats)
    await executor.execute(changeDeliveryPlan(deliveryId, { type: 'MarkOverdue' }));
}

/** A demo ticket as a PDF: one page with its texts and a QR code that contains `code`. */
async function demoTicketPdf(code: string, texts: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', info: { Title: 'Ticket', CreationDate: new Date(0) } });
  const bytes = buffer(document);
  document.fontSize(18).text(texts.join('\n'), 40, 40);
  const drawing = (await writeCode('QRCode', code)) ?? '';
  const side = Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1] ?? 1);
  document.translate(100, 180).scale(220 / side);
  document.path(/<path d="([^"]+)"/.exec(drawing)?.[1] ?? 'M0 0h1').fill('#000');
  document.end();
  return bytes;
}
