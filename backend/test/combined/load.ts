import { setTimeout } from 'node:timers/promises';
import { sendContactMessage } from '@terrace/contracts/http/console/contact';
import { loginAdmin, loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { createPromoCode } from '@terrace/contracts/http/buying/promo-codes';
import {
  applyPromoCode,
  cancelPurchase,
  completePurchase,
  startPurchase,
} from '@terrace/contracts/http/buying/purchases';
import { approveSeller, closeSeller, eraseSeller } from '@terrace/contracts/http/selling/sellers';
import { publicConfig } from '@terrace/contracts/http/system';
import { approveTicket, uploadTicket } from '@terrace/contracts/http/selling/tickets';
import { newId } from '../../src/platform/ids/new-id.js';
import { newSeller } from '../accounts.js';
import { TEST_ENVIRONMENT } from '../environment.js';
import { Facts } from './facts.js';
import type { Installation } from './installation.js';
import { RefusedError, RetryingClient } from './retrying-client.js';
import { randomNumbers } from './schedule.js';

const BUYERS = 5;
/** Tickets that buyers compete for, and the quantity of each. */
const TICKETS = 4;
const QUANTITY = 60;
/** Sellers who are there from the beginning, for the first faults. */
const IDLE_SELLERS = 6;
/** Takes everything off, so that a purchase is completed without a payment. */
const FREE = { name: 'FREE', type: 'percentage', amount: 100, duration: 30 } as const;
/** Refusals that the rules ask for; a registration takes no key, so one whose answer was lost is refused when repeated. */
const EXPECTED = [
  'email-taken',
  'sold-out',
  'ticket-unavailable',
  'hold-expired',
  'purchase-closed',
  'too-many-held',
  'too-many-held-by-network',
];

/** Clients that buy, sell, write and decide while faults go on. */
export class Load {
  readonly facts = new Facts();
  /** Undecided sellers: the next to be closed or erased. */
  private readonly idle: string[] = [];
  private readonly ticketIds: string[] = [];
  private isOver = false;
  private running: Promise<void>[] = [];

  private constructor(
    private readonly installation: Installation,
    private readonly admin: RetryingClient,
    private readonly random: () => number,
  ) {}

  /** Makes what is bought; the load itself begins with `start`. */
  static async prepare(installation: Installation, seed: number): Promise<Load> {
    const admin = new RetryingClient(installation.apiUrls, installation.origin);
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = TEST_ENVIRONMENT;
    await admin.ask(loginAdmin, { body: { email, password } });
    const load = new Load(installation, admin, randomNumbers(seed ^ 0x5eed));
    await admin.ask(createPromoCode, { body: FREE });
    for (let ticket = 0; ticket < TICKETS; ticket++) {
      const { ticketId } = await load.newSeller(QUANTITY);
      load.ticketIds.push(ticketId);
    }
    for (let seller = 0; seller < IDLE_SELLERS; seller++) await load.arrive();
    // One of each, however few the faults leave room for.
    for (const what of ['cancel', 'complete'] as const) await load.buy(admin, what);
    return load;
  }

  start(): void {
    const loops = [
      () => this.arrive(),
      () => this.write(),
      ...Array.from({ length: BUYERS }, () => this.buyer()),
    ];
    this.running = loops.map((step) => this.repeat(step));
  }

  /** Ends every loop; resolves when each call has its answer. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
  }

  /** A seller with tickets on sale whom the caller may close or erase; undefined when none has come yet. */
  takeSeller(): string | undefined {
    return this.idle.shift();
  }

  /** Closes a seller who sells; what follows for the tickets is a reaction's work. */
  async close(sellerId: string): Promise<void> {
    await this.tolerate(async () => {
      const rejection = { reason: 'asked-by-seller', note: '' } as const;
      await this.admin.ask(closeSeller, { params: { id: sellerId }, body: { rejection } });
      this.facts.closed.add(sellerId);
    });
  }

  async erase(sellerId: string): Promise<void> {
    await this.tolerate(async () => {
      await this.admin.ask(eraseSeller, { params: { id: sellerId } });
      this.facts.erased.add(sellerId);
    });
  }

  private async repeat(step: () => Promise<void>): Promise<void> {
    while (!this.isOver) await this.tolerate(step);
  }

  /** Records responses that no client should receive; a refusal that the rules require is not one. */
  private async tolerate(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      if (!(error instanceof RefusedError) || !EXPECTED.includes(error.code ?? ''))
        this.facts.wrongAnswers.push(String(error));
    }
  }

  private async arrive(): Promise<void> {
    const { sellerId } = await this.newSeller(1);
    this.idle.push(sellerId);
    await setTimeout(500 * this.random());
  }

  private async newSeller(quantity: number): Promise<{ sellerId: string; ticketId: string }> {
    const browser = new RetryingClient(this.installation.apiUrls, this.installation.origin);
    const form = { ...newSeller(), fullName: `Canary ${newId()}` };
    const { id: sellerId } = await browser.ask(registerSeller, { body: form });
    await this.admin.ask(approveSeller, { params: { id: sellerId }, body: {} });
    await browser.ask(loginSeller, { body: { email: form.email, password: form.password } });
    const { id: ticketId } = await browser.ask(uploadTicket, {
      body: {
        eventName: 'Arsenal vs Chelsea',
        eventDate: '01/01/2099',
        eventTime: '20:00',
        venue: 'Emirates Stadium',
        ticketType: 'eTickets',
        price: { amount: 12_500, currency: 'USD' },
        quantity,
        deliveryAddress: '1 High Street',
        deliveryTime: '2 days before',
      },
    });
    await this.admin.ask(approveTicket, { params: { id: ticketId }, body: {} });
    this.facts.sellers.set(sellerId, { fullName: form.fullName, ticketId });
    return { sellerId, ticketId };
  }

  /** Sent once and without a key: nothing may make two of it. */
  private async write(): Promise<void> {
    const subject = `Subject ${newId()}`;
    const body = { name: 'Tim', email: 'tim@example.com', subject, message: 'Hello' };
    const client = new RetryingClient(this.installation.apiUrls, this.installation.origin);
    const answer = await client.once(sendContactMessage, { body });
    const { acknowledged, refused, unknown } = this.facts.messages;
    const { code = '' } = new RefusedError('a message', answer);
    if (answer?.status === sendContactMessage.status) acknowledged.add(subject);
    else if (!answer || code === 'outcome-unknown') unknown.add(subject);
    else if (answer.status === 503) refused.set(subject, code);
    else throw new RefusedError('a message', answer);
    await setTimeout(200 * this.random());
  }

  /** Somebody who buys again and again, without an account. */
  private buyer(): () => Promise<void> {
    const browser = new RetryingClient(this.installation.apiUrls, this.installation.origin);
    let isKnown = false;
    return async () => {
      if (!isKnown) await browser.ask(publicConfig);
      isKnown = true;
      await this.buy(browser);
      await setTimeout(300 * this.random());
    };
  }

  private whatToDo(): 'cancel' | 'complete' | 'let the hold run out' {
    const random = this.random();
    return random < 0.5 ? 'cancel' : random < 0.65 ? 'complete' : 'let the hold run out';
  }

  private async buy(browser: RetryingClient, what = this.whatToDo()): Promise<void> {
    const ticketId = this.ticketIds[Math.floor(this.random() * this.ticketIds.length)] ?? '';
    const quantity = 1 + Math.floor(this.random() * 3);
    const lines = [{ kind: 'listing', id: ticketId, quantity } as const];
    const { id } = await browser
      .ask(startPurchase, { body: { eventId: null, lines } })
      .catch((error: unknown) => {
        if (error instanceof RefusedError && error.afterLostAnswer) this.facts.startsInDoubt += 1;
        throw error;
      });
    this.facts.started.set(id, { ticketId, quantity });
    const params = { id };
    if (what === 'cancel') {
      await browser.ask(cancelPurchase, { params });
      this.facts.cancelled.add(id);
    } else if (what === 'complete') {
      await browser.ask(applyPromoCode, { params, body: { code: FREE.name } });
      const ticketHolders = Array.from({ length: quantity }, () => holder());
      await browser.ask(completePurchase, { params, body: { ticketHolders } });
      this.facts.completed.add(id);
    }
  }
}

const holder = () => ({
  fullName: 'Bea Buyer',
  email: `${newId()}@fans.test`.toLowerCase(),
  nationality: 'Ghana',
  passportOrId: 'G1234567',
  cityOfBirth: 'Accra',
  phone: '+233 20 123 4567',
});
