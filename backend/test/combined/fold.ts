import type { ClientBase } from 'pg';

/** An event as the log has it; read without any code of the product. */
interface LoggedEvent {
  readonly stream_id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A ticket, as its events say. */
export interface FoldedTicket {
  readonly sellerId: string;
  quantity: number;
  status: string;
  sold: number;
  readonly holds: Map<string, number>;
}

/** A purchase, as its events say. */
export interface FoldedPurchase {
  status: 'pending' | 'completed' | 'cancelled' | 'expired';
  /** How often it was completed; each time but the first is a fault. */
  completions: number;
  mails: number;
}

/** What the whole log contains of tickets and purchases, and what it must never contain. */
export interface Folded {
  readonly tickets: ReadonlyMap<string, FoldedTicket>;
  readonly purchases: ReadonlyMap<string, FoldedPurchase>;
  readonly sellers: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
}

/** Folds the log in the order of the feed, by rules written down a second time. */
export async function foldLog(client: ClientBase): Promise<Folded> {
  const { rows } = await client.query<LoggedEvent>(
    'select stream_id, type, data from feed join events using (seq) order by position',
  );
  const fold = new Fold();
  for (const event of rows) fold.apply(event);
  return fold;
}

class Fold implements Folded {
  readonly tickets = new Map<string, FoldedTicket>();
  readonly purchases = new Map<string, FoldedPurchase>();
  readonly sellers = new Map<string, string>();
  readonly problems: string[] = [];

  apply({ stream_id, type, data }: LoggedEvent): void {
    const id = stream_id.slice(stream_id.indexOf('-') + 1);
    if (stream_id.startsWith('ticket-')) this.applyToTicket(id, type, data);
    else if (stream_id.startsWith('purchase-')) this.applyToPurchase(id, type, data);
    else if (stream_id.startsWith('seller-')) this.applyToSeller(id, type);
  }

  private applyToTicket(id: string, type: string, data: LoggedEvent['data']): void {
    const quantity = Number(data['quantity']);
    const purchaseId = String(data['purchaseId']);
    if (type === 'TicketUploaded') {
      if (this.tickets.has(id)) this.problems.push(`ticket ${id} was uploaded twice`);
      const sellerId = String(data['sellerId']);
      this.tickets.set(id, { sellerId, quantity, status: 'pending', sold: 0, holds: new Map() });
      return;
    }
    const ticket = this.tickets.get(id);
    if (!ticket) return void this.problems.push(`ticket ${id} has ${type} before it was uploaded`);
    if (type === 'TicketApproved') ticket.status = 'approved';
    if (type === 'TicketRejected') ticket.status = 'rejected';
    if (type === 'TicketWithdrawn') ticket.status = 'withdrawn';
    if (type === 'TicketTakenDown') ticket.status = data['to'] === 'withdrawn' ? 'withdrawn' : 'pending';
    if (type === 'TicketsHeld') {
      if (ticket.holds.has(purchaseId)) this.problems.push(`purchase ${purchaseId} holds ticket ${id} twice`);
      ticket.holds.set(purchaseId, quantity);
    }
    if (type === 'HoldReleased' && !ticket.holds.delete(purchaseId))
      this.problems.push(`purchase ${purchaseId} released what it did not hold of ticket ${id}`);
    if (type === 'TicketsSold') {
      ticket.holds.delete(purchaseId);
      ticket.sold += quantity;
    }
    if (heldOf(ticket) + ticket.sold > ticket.quantity)
      this.problems.push(`ticket ${id} is oversold at ${type}`);
  }

  private applyToPurchase(id: string, type: string, data: LoggedEvent['data']): void {
    if (type === 'PurchaseStarted') {
      if (this.purchases.has(id)) this.problems.push(`purchase ${id} was started twice`);
      this.purchases.set(id, { status: 'pending', completions: 0, mails: 0 });
      return;
    }
    const purchase = this.purchases.get(id);
    if (!purchase) return void this.problems.push(`purchase ${id} has ${type} before it was started`);
    if (type === 'PurchaseCompleted') {
      purchase.status = 'completed';
      purchase.completions += 1;
    }
    if (type === 'PurchaseCancelled') purchase.status = 'cancelled';
    if (type === 'HoldExpired') purchase.status = 'expired';
    if (type === 'BuyerMailed' && data['about'] === 'completed') purchase.mails += 1;
  }

  private applyToSeller(id: string, type: string): void {
    if (type === 'SellerRegistered') this.sellers.set(id, 'pending');
    if (type === 'SellerApproved') this.sellers.set(id, 'active');
    if (type === 'SellerRejected') this.sellers.set(id, 'rejected');
    if (type === 'SellerSuspended') this.sellers.set(id, 'suspended');
    if (type === 'SellerClosed') this.sellers.set(id, 'closed');
    if (type === 'SellerReinstated') this.sellers.set(id, 'active');
    if (type === 'SellerErased') this.sellers.set(id, 'erased');
  }
}

/** Tickets that unfinished purchases hold. */
export function heldOf({ holds }: FoldedTicket): number {
  return [...holds.values()].reduce((sum, quantity) => sum + quantity, 0);
}
