import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import type { PurchaseLineChoice, startPurchase } from '@terrace/contracts/http/buying/purchases';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../../platform/config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { addressKeyOf } from '../../../../platform/ids/address-key.js';
import type { Viewer } from '../../../../platform/http/viewer/viewer.js';
import {
  FindEventsOfDay,
  GetCatalogueEvent,
  LookUpCatalogue,
} from '../../../market/catalogue/catalogue.public.js';
import { type TicketToBuy, TicketsToBuy } from '../../../selling/tickets/tickets.public.js';
import { addressDigest, buyerOf } from '../buyer.js';
import { HeldTickets, type HoldOwner } from './held-tickets.reader.js';
import { holdMs, salesEndMs } from '../sale-times.js';
import { ticketCount } from '../pricing.js';
import type { PurchasedEvent } from '../purchase.events.js';
import { newPurchaseId } from '../purchases.reader.js';
import { changePurchasePlan } from '../purchase.plans.js';
import { type ChosenTicket, startPurchasePlan } from './start-purchase.plan.js';
import { UpstreamCategories } from '../payment/upstream-categories.reader.js';

/**
 * 'Proceed': holds all the lines or none. Throws `sold-out`, `ticket-unavailable`, `ticket-not-found`,
 * `quantity-unavailable`, `mixed-currencies`, `too-many-held`, `too-many-held-by-network`, `sales-ended`, `tickets-unavailable`,
 * `event-not-found`, `buyer-blocked`.
 */
export class StartPurchase extends Command<{ purchaseId: string }> {
  constructor(
    readonly choice: InputOf<typeof startPurchase>['body'],
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@CommandHandler(StartPurchase)
export class StartPurchaseHandler implements ICommandHandler<StartPurchase> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    private readonly categories: UpstreamCategories,
    private readonly held: HeldTickets,
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async execute({ choice, viewer }: StartPurchase) {
    const lines = summed(choice.lines);
    const buyer = buyerOf(viewer);
    const addressKey = addressDigest(addressKeyOf(viewer.address), this.config.JWT_SECRET);
    const owner = { buyer, addressKey };
    const listingLines = lines.filter(({ kind }) => kind === 'listing');
    const exceeded =
      listingLines.length > 0 ? await this.held.limitExceededBy(owner, ticketCount(listingLines)) : null;
    const [purchaseId, event, { tickets, eventIds, typed }, categories] = await Promise.all([
      newPurchaseId(this.database),
      choice.eventId === null ? null : this.eventOf(choice.eventId),
      this.withSellers(listingLines),
      this.categories.freeze(
        choice.eventId,
        lines.filter(({ kind }) => kind === 'category'),
      ),
    ]);
    const known = event ?? (await this.knownEvent(eventIds));
    const plan = startPurchasePlan({
      purchaseId,
      buyer,
      addressKey,
      exceeded,
      event: event && purchased(event),
      known,
      country: (known ?? (typed && (await this.eventOfDay(typed))))?.country ?? null,
      hasTwin: event !== null && eventIds.includes(null) && (await this.hasTwin(event)),
      salesEndMs: salesEndMs(this.config),
      choices: [...tickets, ...categories.lines],
      requiredPurchaseFields: categories.requiredPurchaseFields,
      holdMs: holdMs(this.config),
    });
    // That of the first attempt, where the request is repeated.
    const started = await this.executor.execute(plan);
    if (tickets.length > 0) await this.giveBackIfTooMany(started.purchaseId, owner);
    return started;
  }

  private async eventOf(eventId: string): Promise<CatalogueEvent> {
    const event = await this.queries.execute(new GetCatalogueEvent(eventId));
    if (event.status === 'cancelled') throw new DomainError('event-cancelled');
    return event;
  }

  /** The event that the tickets say, as the catalogue knows it. */
  private async knownEvent(ids: readonly (string | null)[]): Promise<CatalogueEvent | undefined> {
    const [id] = ids.filter((eventId) => eventId !== null);
    if (id === undefined) return undefined;
    return (await this.queries.execute(new LookUpCatalogue({ events: [id] }))).events.get(id);
  }

  /** An event that a typed ticket is for, as a seller is told its country's rule while typing. */
  private async eventOfDay({ eventName, eventDate }: TicketToBuy): Promise<CatalogueEvent | undefined> {
    return (await this.queries.execute(new FindEventsOfDay(eventName, eventDate)))[0];
  }

  private async hasTwin({ name, dateOfEvent }: CatalogueEvent): Promise<boolean> {
    if (dateOfEvent === null) return false;
    return (await this.queries.execute(new FindEventsOfDay(name, dateOfEvent))).length > 1;
  }

  /** The chosen tickets with their sellers, of which events of the catalogue they are, and one of an event that was typed. */
  private async withSellers(lines: readonly PurchaseLineChoice[]) {
    if (lines.length === 0) return { tickets: [], eventIds: [], typed: undefined };
    const found = await this.queries.execute(new TicketsToBuy(lines.map(({ id }) => id)));
    const tickets = lines.map(({ id, quantity }): ChosenTicket => {
      const ticket = found.get(id);
      if (!ticket) throw new DomainError('ticket-not-found');
      return { kind: 'listing', id, quantity, sellerId: ticket.sellerId };
    });
    const bought = [...found.values()];
    return {
      tickets,
      eventIds: bought.map(({ eventId }) => eventId),
      typed: bought.find(({ eventId }) => eventId === null),
    };
  }

  /** Many purchases at once may each have seen room for itself; counted after the fact, none gets past. */
  private async giveBackIfTooMany(purchaseId: string, owner: HoldOwner): Promise<void> {
    const { exceeded, givenBackFor } = await this.held.checkCommitted(purchaseId, owner);
    if (exceeded)
      await this.executor.execute(
        changePurchasePlan(purchaseId, { type: 'CancelPurchase', reason: exceeded }),
      );
    // A repeated request gets the same answer as the first.
    const limit = givenBackFor ?? exceeded;
    if (limit) throw new DomainError(limit);
  }
}

function purchased({
  id,
  name,
  dateOfEvent: date,
  timeOfEvent: time,
  venue,
}: CatalogueEvent): PurchasedEvent {
  return { id, name, date, time, venue: venue.name };
}

/** Two lines of the same thing are one. */
function summed(lines: readonly PurchaseLineChoice[]): readonly PurchaseLineChoice[] {
  const byThing = new Map<string, PurchaseLineChoice>();
  for (const line of lines) {
    const thing = `${line.kind} ${line.id}`;
    const quantity = line.quantity + (byThing.get(thing)?.quantity ?? 0);
    byThing.set(thing, { ...line, quantity });
  }
  return [...byThing.values()];
}
