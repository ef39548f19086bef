import { randomUUID } from 'node:crypto';
import {
  BadGatewayException,
  ConflictException,
  Inject,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import { Database, type Statement } from './database.js';
import { OWN_PURCHASE, type PurchaseRow } from './purchase-row.js';

const TIMEOUT_MS = 10_000;

const LOCK: Statement = {
  name: 'lock-own-purchase',
  text: `select id, status, quantity, hold_expires_at, payment_id from purchases
         where id = $1 and guest_id = $2 for no key update`,
};
const FREEZE: Statement = {
  name: 'freeze',
  text: `with holders as (
           insert into ticket_holders (purchase_id, number, full_name, email, details)
           select $1, number, details ->> 'fullName', details ->> 'email', details
           from jsonb_array_elements($2::jsonb) with ordinality holder (details, number)
         )
         update purchases set payment_id = $3, payment_status = 'pending', updated_at = now(),
                hold_expires_at = greatest(hold_expires_at, now() + interval '15 minutes')
         where id = $1`,
};
const PAGE: Statement = {
  name: 'payment-page',
  text: `update purchases set provider_payment_id = $2, redirect_url = $3, public_key = $4, updated_at = now()
         where id = $1`,
};
const SETTLE_LOCK: Statement = {
  name: 'lock-paid-purchase',
  text: `select id, status, amount, currency, payment_status, provider_payment_id from purchases
         where id = $1 for no key update`,
};
const NOTE_MESSAGE: Statement = {
  name: 'note-message',
  text: 'insert into provider_messages (id) values ($1) on conflict do nothing',
};
const FAIL: Statement = {
  name: 'fail-payment',
  text: `update purchases set payment_status = 'failed', updated_at = now() where id = $1`,
};
/** The tickets are sold and what follows is written down, in one statement. */
const COMPLETE: Statement = {
  name: 'complete-purchase',
  text: `with purchase as (
           update purchases set status = 'completed', payment_status = 'succeeded', completed_at = now(), updated_at = now()
           where id = $1
         ), sold as (
           update listings set held = held - line.quantity, sold = sold + line.quantity
           from purchase_lines line where line.purchase_id = $1 and listings.id = line.listing_id
         )
         insert into outbox (purchase_id) values ($1)`,
};
/** Money that came after the hold was given up. */
const REFUND: Statement = {
  name: 'refund-due',
  text: `update purchases set status = 'refund-due', payment_status = 'succeeded', updated_at = now() where id = $1`,
};

/** Where to pay. */
export interface PaymentStart {
  readonly purchaseId: string;
  readonly paymentId: string | null;
  readonly publicKey: string | null;
  readonly redirectUrl: string | null;
}

/** What the provider reports of a payment that has ended. */
export interface PaymentMessage {
  readonly id: string;
  readonly type: string;
  readonly paymentId: string;
  readonly purchaseId: string;
  readonly amount: number;
  readonly currency: string;
}

/** Starts payments at the provider and takes its messages; no transaction is open while it is asked. */
@Injectable()
export class PaymentService {
  private readonly providerUrl = process.argv[3] ?? '';
  /** Called after a purchase was completed. */
  onCompleted: () => void = () => undefined;

  constructor(@Inject(Database) private readonly database: Database) {}

  async start(id: string, guestId: string, holders: readonly TicketHolder[]): Promise<PaymentStart> {
    const paymentId = await this.freeze(id, guestId, holders);
    const [row] = await this.database.run<PurchaseRow>(OWN_PURCHASE, [id, guestId]);
    if (!row) throw new NotFoundException('not-found');
    if (row.redirect_url !== null)
      return { purchaseId: id, paymentId, publicKey: row.public_key, redirectUrl: row.redirect_url };
    const page = await this.createPayment(row, paymentId, holders);
    await this.database.run(PAGE, [id, page.paymentId, page.redirectUrl, page.publicKey]);
    return { purchaseId: id, paymentId, publicKey: page.publicKey, redirectUrl: page.redirectUrl };
  }

  /** A message that came before changes nothing. */
  async take({
    id: messageId,
    type,
    purchaseId,
    paymentId,
    amount,
    currency,
  }: PaymentMessage): Promise<void> {
    const isCompleted = await this.database.transaction(async (runner) => {
      const [purchase] = await runner.run<{
        status: string;
        amount: string;
        currency: string;
        payment_status: string;
        provider_payment_id: string;
      }>(SETTLE_LOCK, [purchaseId]);
      if (!purchase || purchase.provider_payment_id !== paymentId) return false;
      if (purchase.payment_status !== 'pending') return false;
      await runner.run(NOTE_MESSAGE, [messageId]);
      if (type !== 'payment.succeeded') {
        await runner.run(FAIL, [purchaseId]);
        return false;
      }
      if (Math.round(amount * 100) !== Number(purchase.amount) || currency !== purchase.currency)
        throw new ConflictException('amount-mismatch');
      await runner.run(purchase.status === 'pending' ? COMPLETE : REFUND, [purchaseId]);
      return purchase.status === 'pending';
    });
    if (isCompleted) this.onCompleted();
  }

  /** The id of the payment, the same one when it is asked again. */
  private freeze(id: string, guestId: string, holders: readonly TicketHolder[]): Promise<string> {
    return this.database.transaction(async (runner) => {
      const [purchase] = await runner.run<{
        status: string;
        quantity: number;
        hold_expires_at: Date;
        payment_id: string | null;
      }>(LOCK, [id, guestId]);
      if (!purchase) throw new NotFoundException('not-found');
      if (purchase.status !== 'pending') throw new ConflictException('purchase-closed');
      if (purchase.hold_expires_at.getTime() < Date.now()) throw new ConflictException('hold-expired');
      if (purchase.quantity !== holders.length) throw new ConflictException('holders-mismatch');
      if (purchase.payment_id !== null) return purchase.payment_id;
      const paymentId = randomUUID();
      await runner.run(FREEZE, [id, JSON.stringify(holders), paymentId]);
      return paymentId;
    });
  }

  private async createPayment(row: PurchaseRow, paymentId: string, holders: readonly TicketHolder[]) {
    const [first] = holders;
    const response = await fetch(`${this.providerUrl}/payments/create-payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': paymentId },
      body: JSON.stringify({
        amount: Number(row.amount) / 100,
        currency: row.currency,
        customerName: first?.fullName ?? null,
        customerEmail: first?.email ?? null,
        eventId: row.event_id,
        eventName: row.event_name,
        ticketHolders: holders,
        promoCode: null,
        discount: 0,
        purchaseId: row.id,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new BadGatewayException('payment-failed-to-start');
    const page: { redirectUrl: string; paymentId: string; publicKey: string } = JSON.parse(
      await response.text(),
    );
    return page;
  }
}
