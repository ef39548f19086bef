import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { CatalogueEvent } from '@terrace/contracts/http/catalogue';
import type { TicketForm } from '@terrace/contracts/http/tickets';
import { isoDate } from '@terrace/contracts/values/event-date';
import { CommandExecutor } from '../../platform/event-core/command-executor.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../platform/ids/new-id.js';
import { FindCatalogueEvents, GetCatalogueEvent } from '../catalogue/catalogue.public.js';
import { requireActiveSeller, sellerDecider } from '../sellers/sellers.public.js';
import { ticketDecider } from './ticket.decider.js';
import type { EventOfTicket, TicketDetails } from './ticket.events.js';

/** A seller lists tickets. Throws `seller-not-active`, `event-not-found`, `invalid` for a day that is over. */
export class UploadTicket extends Command<{ ticketId: string }> {
  constructor(
    readonly sellerId: string,
    readonly form: TicketForm,
  ) {
    super();
  }
}

@CommandHandler(UploadTicket)
export class UploadTicketHandler implements ICommandHandler<UploadTicket> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
  ) {}

  /** The seller's stream is a fact of the plan: one rejected at this moment lists nothing any more. */
  async execute({ sellerId, form }: UploadTicket) {
    const ticketId = newId();
    const event = await this.eventOf(form);
    return this.executor.execute({
      facts: { seller: { decider: sellerDecider, entityId: sellerId } },
      commands: ({ seller }) => {
        requireActiveSeller(seller);
        const { fullName, companyName } = seller;
        const upload = {
          type: 'UploadTicket' as const,
          seller: { id: sellerId, fullName, companyName },
          event,
          details: detailsOf(form),
          deliveryAddress: form.deliveryAddress,
        };
        return [on(ticketDecider, ticketId, upload, { isNew: true })];
      },
      result: { ticketId },
    });
  }

  /** Of an event we know, name, date, time and venue are the catalogue's, whatever the browser says. */
  private async eventOf(form: TicketForm): Promise<EventOfTicket> {
    const known = form.eventId
      ? await this.queries.execute(new GetCatalogueEvent(form.eventId))
      : await this.eventNamed(form.eventName, form.eventDate);
    const listed = {
      eventId: known?.id ?? null,
      eventName: known?.name ?? form.eventName,
      eventDate: known?.dateOfEvent ?? form.eventDate,
      eventTime: known?.timeOfEvent ?? form.eventTime,
      venue: known?.venue.name ?? form.venue,
    };
    if (isPast(listed.eventDate)) throw refused('eventDate', 'Event date cannot be in the past');
    return listed;
  }

  /** A ticket typed without a suggestion still finds its event when name and date are the event's own. */
  private async eventNamed(name: string, date: string): Promise<CatalogueEvent | undefined> {
    const { items } = await this.queries.execute(new FindCatalogueEvents({ name }, 1, 100));
    const isSame = (text: string) => text.toLowerCase() === name.toLowerCase();
    return items.find((event) => isSame(event.name) && event.dateOfEvent === date);
  }
}

function detailsOf(form: TicketForm): TicketDetails {
  return {
    ticketType: form.ticketType,
    section: form.section ?? '',
    row: form.row ?? '',
    seat: form.seat ?? '',
    price: form.price,
    quantity: form.quantity,
    description: form.description ?? '',
    deliveryTime: form.deliveryTime,
  };
}

/** Earth's latest zone is 12 hours behind UTC: until then the day is not over everywhere. */
const LATEST_ZONE_MS = 12 * 60 * 60 * 1000;

function isPast(eventDate: string): boolean {
  const today = new Date(Date.now() - LATEST_ZONE_MS).toISOString().slice(0, 10);
  return (isoDate(eventDate) ?? today) < today;
}

function refused(path: string, message: string): DomainError {
  return new DomainError('invalid', { errors: [{ path, message }] });
}
