import {
  type EventOfTicket,
  type TicketDetails,
  detailsOf,
} from '../src/features/selling/tickets/ticket.events.js';
import { eraseCommands } from '../src/features/people/identity/account-streams.js';
import { sellerDecider } from '../src/features/people/sellers/seller.decider.js';
import { ticketDecider } from '../src/features/selling/tickets/ticket.decider.js';
import { CommandExecutor } from '../src/platform/event-core/command-executor.js';
import { type StreamCommand, on } from '@terrace/event-core/model/plan';
import { newId } from '../src/platform/ids/new-id.js';
import { inContext } from '../src/platform/observability/context.js';
import type { TestApp } from './app.js';
import { whenPossible } from './when-possible.js';

/** The administrator of specs that are not about deciding. */
const maria = { id: 'MariaTheAdministrato', name: 'Maria' };

/** Carries out commands in the app, as the administrator would have caused them. */
export async function carryOut({ app }: TestApp, ...commands: readonly StreamCommand[]): Promise<void> {
  const context = { correlationId: newId(), actor: { role: 'admin', id: maria.id } } as const;
  await inContext(context, () => app.get(CommandExecutor).execute({ commands: () => commands, result: {} }));
}

/** Erases an account as when nothing of its person is open any more. */
export function eraseNow(app: TestApp, role: 'buyer' | 'seller', accountId: string): Promise<void> {
  return carryOut(app, ...eraseCommands(role, accountId));
}

/** A registered and approved seller; returns the id. */
export function approvedSeller(app: TestApp): Promise<string> {
  return whenPossible(() => makeSeller(app));
}

async function makeSeller(app: TestApp): Promise<string> {
  const sellerId = newId();
  const person = {
    fullName: 'Sam Seller',
    companyName: 'Seats Ltd',
    email: `${sellerId.toLowerCase()}@example.com`,
    passwordHash: 'nobody signs in',
    phoneNumber: '+44 20 7946 0001',
    address: '1 High Street',
    idNumber: 'ID-1',
  };
  await carryOut(
    app,
    on(sellerDecider, sellerId, { type: 'RegisterSeller', sellerId, ...person }, { isNew: true }),
    on(sellerDecider, sellerId, { type: 'ApproveSeller', from: 'pending', by: maria }),
  );
  return sellerId;
}

/** Where a ticket differs from the usual one: 10 tickets at 125.00 USD for 'Arsenal vs Chelsea'. */
export interface TicketWish extends Partial<TicketDetails> {
  readonly sellerId?: string;
  readonly event?: Partial<EventOfTicket>;
}

/** Uploads a ticket as an approved seller and approves it; returns its id. */
export function ticketOnSale(app: TestApp, wish: TicketWish = {}): Promise<string> {
  return whenPossible(() => makeTicket(app, wish));
}

async function makeTicket(app: TestApp, wish: TicketWish): Promise<string> {
  const { sellerId = await approvedSeller(app), event, ...details } = wish;
  const ticketId = newId();
  await carryOut(
    app,
    on(
      ticketDecider,
      ticketId,
      {
        type: 'UploadTicket',
        seller: { id: sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd' },
        event: {
          eventId: null,
          eventName: 'Arsenal vs Chelsea',
          eventDate: '05/12/2099',
          eventTime: '17:30',
          venue: 'Emirates Stadium',
          ...event,
        },
        details: detailsOf({
          ticketType: 'eTickets',
          section: 'A',
          price: { amount: 12_500, currency: 'USD' },
          quantity: 10,
          deliveryTime: '2 days before',
          ...details,
        }),
        deliveryAddress: '1 High Street',
      },
      { isNew: true },
    ),
    on(ticketDecider, ticketId, { type: 'ApproveTicket', by: maria }),
  );
  return ticketId;
}
