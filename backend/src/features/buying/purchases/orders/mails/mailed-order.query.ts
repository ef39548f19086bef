import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../../../platform/config/config.js';
import { Database } from '../../../../../platform/database/database.js';
import { planHandler } from '../../../../../platform/event-core/plan-handler.js';
import { FindAccountContact } from '../../../../people/identity/identity.public.js';
import { type PresentablePurchase, presentPurchase } from '../../purchase.presenter.js';
import { changePurchasePlan } from '../../purchase.plans.js';
import {
  AskForMailAgain,
  LoadMailedOrder,
  RecordBuyerMail,
  RecordMailAgain,
} from '../../purchases.public.js';
import { loadPurchases } from '../../purchases.reader.js';
import { EventDetailsReader } from '../event-details.reader.js';
import { signedCalendarLink, signedOrderLink, signedReceiptLink } from '../order-links.js';
import { isOfChange } from './due.mail.js';
import type { MailAbout } from './mail.events.js';

export const RecordBuyerMailHandler = planHandler(RecordBuyerMail, ({ purchaseId, type, about }) =>
  changePurchasePlan(purchaseId, { type, about }),
);

export const AskForMailAgainHandler = planHandler(AskForMailAgain, ({ purchaseId, mail }) =>
  changePurchasePlan(purchaseId, { ...mail, type: 'AskMailAgain' }),
);

export const RecordMailAgainHandler = planHandler(RecordMailAgain, ({ purchaseId, mail }) =>
  changePurchasePlan(purchaseId, { ...mail, type: 'RecordMailAgain' }),
);

@QueryHandler(LoadMailedOrder)
export class LoadMailedOrderHandler implements IQueryHandler<LoadMailedOrder> {
  constructor(
    private readonly queries: QueryBus,
    private readonly eventDetails: EventDetailsReader,
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async execute({ purchaseId, about, isAgain }: LoadMailedOrder) {
    const [purchase] = await loadPurchases([purchaseId], this.database);
    if (!purchase) throw new DomainError('not-found');
    const wasMailed = purchase.mailed.includes(about);
    if (wasMailed && !isAgain) return null;
    if (!wasMailed && !isKnown(about, purchase)) throw new DomainError('not-found');
    const eventDetails = await this.eventDetails.of(purchase);
    return {
      to: await this.addressOf(purchase),
      purchase: presentPurchase(purchase),
      eventDetails,
      orderLink: signedOrderLink(purchaseId, this.config),
      receiptLink: signedReceiptLink(purchaseId, this.config),
      calendarLink: eventDetails.date === null ? null : signedCalendarLink(purchaseId, this.config),
    };
  }

  /** Of the account's owner, or of the first ticket holder of a guest's purchase. */
  private async addressOf(purchase: PresentablePurchase): Promise<string | null> {
    if (purchase.buyer_kind === 'guest') return purchase.contact_email;
    return (await this.queries.execute(new FindAccountContact(purchase.buyer_id)))?.email ?? null;
  }
}

/** Whether a purchase's row has what made the mail due: then it is due, or another mail about the event has replaced it. */
function isKnown(about: MailAbout, { mails_due, mailed }: PresentablePurchase): boolean {
  return mails_due.includes(about) || (isOfChange(about) && [...mails_due, ...mailed].some(isOfChange));
}
