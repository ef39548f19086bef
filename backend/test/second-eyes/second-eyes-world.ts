import { PaymentStart, getPurchase } from '@terrace/contracts/http/buying/purchases';
import {
  type Approval,
  type ProposedAct,
  approveAct,
  proposeAct,
} from '@terrace/contracts/http/console/approvals';
import { listCustomers, refundPurchase } from '@terrace/contracts/http/console/customers';
import { on } from '@terrace/event-core/model/plan';
import { ApprovalsReader } from '../../src/features/console/approvals/approvals.reader.js';
import {
  ADMIN_POLICY_ID,
  adminPolicyDecider,
} from '../../src/features/people/identity/admins/admin-policy.decider.js';
import { newId } from '../../src/platform/ids/new-id.js';
import { signedInAdmin } from '../accounts.js';
import { adminWith } from '../admins.js';
import { type TestApp, startTestApp } from '../app.js';
import { complete, start } from '../buying.js';
import { type Answer, Caller } from '../caller.js';
import { eventually } from '../eventually.js';
import { carryOut, ticketOnSale } from '../market.js';
import { type PaymentWorld, startPaymentWorld } from '../payment-world.js';

/** Above this many dollars a refund or an adjustment takes two. */
export const LIMIT = 100;
/** How many requests come at once in a race. */
export const AT_ONCE = 50;

export const usd = (amount: number) => ({ amount, currency: 'USD' });
export const keyed = () => ({ 'idempotency-key': newId() });
/** The problem code of an answer. */
export const codeOf = ({ body }: Answer) => String(Object(body).code);

const formOf = (cents: number) =>
  ({ amount: usd(cents), reason: 'buyer-asked', bearer: 'sale', note: '' }) as const;
/** The act that gives cents of an order back. */
export const refundAct = (purchaseId: string, cents: number) =>
  ({ kind: 'refund', purchaseId, form: formOf(cents) }) as const;

/** Two owners, and payments whose refunds above `LIMIT` take both of them. */
export class SecondEyesWorld {
  private constructor(
    readonly payments: PaymentWorld,
    readonly app: TestApp,
    readonly owner: Caller,
    /** The owner who approves; a spec that disables this one sets the next. */
    public other: Awaited<ReturnType<typeof adminWith>>,
  ) {}

  static async start(): Promise<SecondEyesWorld> {
    const payments = await startPaymentWorld();
    const app = await startTestApp(payments.environment);
    payments.appUrl = app.url;
    const owner = await signedInAdmin(app);
    return new SecondEyesWorld(payments, app, owner, await adminWith(app, owner, ['owner']));
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.payments.close();
  }

  /** Turns it on or off, as when everybody agreed who has to. */
  async turn(isOn: boolean): Promise<void> {
    const form = { isOn, refundOver: LIMIT };
    const by = { id: this.other.id, name: 'Ina Invited' };
    await carryOut(this.app, on(adminPolicyDecider, ADMIN_POLICY_ID, { type: 'SetSecondEyes', form, by }));
  }

  /** An administrator with roles that take two. */
  async adminWithTwo(roles: Parameters<typeof adminWith>[2]) {
    await this.turn(false);
    const made = await adminWith(this.app, this.owner, roles);
    await this.turn(true);
    return made;
  }

  propose(act: ProposedAct, by = this.owner): Promise<Approval> {
    return by.done(proposeAct, { body: act, headers: keyed() });
  }

  approve({ id }: Pick<Approval, 'id'>, by = this.other.browser): Promise<Answer> {
    return by.call(approveAct, { params: { id } });
  }

  /** As the list shows it; waiting for that by the list would cost its hundred rows each time. */
  found({ id }: Pick<Approval, 'id'>): Promise<Approval> {
    return this.app.app.get(ApprovalsReader, { strict: false }).get(id);
  }

  /** Waits until an approved act was executed. */
  async settled(proposed: Pick<Approval, 'id'>): Promise<Approval> {
    let now = await this.found(proposed);
    await eventually('it was executed', async () => {
      now = await this.found(proposed);
      return now.status !== 'waiting' && now.status !== 'approved';
    });
    return now;
  }

  /** Proposed by one, approved by the other, and executed. */
  async agreed(act: ProposedAct): Promise<Approval> {
    const proposed = await this.propose(act);
    const { status } = await this.approve(proposed);
    if (status !== 204) throw new Error(`The approval was answered with ${status}`);
    return this.settled(proposed);
  }

  /** How many of `AT_ONCE` approvals of an act, sent at once, were accepted. */
  async approvedAtOnce(proposed: Pick<Approval, 'id'>): Promise<number> {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => this.approve(proposed)));
    return answers.filter(({ status }) => status === 204).length;
  }

  /** A paid order of four tickets at 125.00 USD. */
  async bought(buyer = new Caller(this.app), eventId = newId()): Promise<string> {
    const ticketId = await ticketOnSale(this.app, { event: { eventId } });
    const held = await start(buyer, [{ id: ticketId, quantity: 4 }]);
    const { redirectUrl } = PaymentStart.parse(await complete(buyer, held));
    await this.payments.press(String(redirectUrl), 'pay');
    const read = () => buyer.done(getPurchase, { params: { id: held.id } });
    await eventually('it is paid', async () => (await read()).status === 'completed');
    return held.id;
  }

  /** Asks for cents of an order without a second person. */
  refund(id: string, cents: number, by = this.owner): Promise<Answer> {
    return by.call(refundPurchase, { params: { id }, body: formOf(cents), headers: keyed() });
  }

  /** What was asked to go back of an order, in cents. */
  async givenBack(id: string): Promise<number> {
    const { items } = await this.owner.done(listCustomers, { query: { q: id } });
    return items[0]?.refunds.reduce((sum, { amount }) => sum + amount.amount, 0) ?? 0;
  }
}
