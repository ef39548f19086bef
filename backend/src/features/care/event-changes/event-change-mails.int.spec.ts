import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import { formatEventTime, formatLongDate } from '@terrace/contracts/values/time/long-date';
import { formatShortDate } from '@terrace/contracts/values/time/short-date';
import { ProjectionRebuilder } from '@terrace/event-core/projections/projection-rebuilder';
import { bySystem } from '../../../../test/by-system.js';
import { type ChangingOrder, EventChangeWorld } from '../../../../test/event-change-world.js';
import { MailService } from '../../../../test/mail-service.js';
import { sweepJobs } from '../../../../test/sweep-jobs.js';
import { eventually } from '../../../../test/eventually.js';
import { Database } from '../../../platform/database/database.js';
import { EventPages } from '../../publishing/pages/event-pages.views.js';
import { mailOfOrder } from '../notifications/rules/rule.js';
import { SendMailHandler } from '../notifications/send-mail.job.js';
import { ApplyEventChange } from './apply-event-change.reaction.js';

const service = new MailService();
let world: EventChangeWorld;
beforeAll(async () => {
  world = await EventChangeWorld.start({ EMAIL_API_URL: await service.start() });
});
afterEach(() => {
  service.mood = 'well';
});
afterAll(async () => {
  await world.close();
  service.close();
});

const get = <Thing>(token: abstract new (...args: never[]) => Thing) =>
  world.app.app.get<Thing>(token, { strict: false });
const sendAgain = () => sweepJobs(world.app, { kind: 'mail-seller' });
const toBuyer = ({ purchase, event }: ChangingOrder) =>
  service.delivered.filter(
    ({ message, subject }) => message.includes(purchase.id) && subject.startsWith(event.name),
  );
const toSeller = ({ sellerId, event }: ChangingOrder) =>
  service
    .mailsTo(`${sellerId.toLowerCase()}@example.com`)
    .filter(({ subject }) => subject.startsWith(event.name));

const dueMails = async ({ purchase }: ChangingOrder) => {
  const { rows } = await world.app.app
    .get(Database)
    .query<{ due: string[] }>('select mails_due as due from purchase_list where id = $1', [purchase.id]);
  return rows[0]?.due ?? [];
};

/** Waits until the order says so, and every mail about it was taken. */
async function told(order: ChangingOrder, kind: string, count = 1): Promise<void> {
  await eventually(`the order says ${kind}`, async () => (await order.read()).eventChange?.kind === kind);
  await eventually(`mail ${count} to the buyer`, () => toBuyer(order).length >= count);
  await eventually('nothing is due', async () => (await dueMails(order)).length === 0);
}

// product.md 19.7, 19.10
describe('the buyer and the seller of a cancelled event', () => {
  it('get one mail each, however often the change is applied, also after a rebuild', async () => {
    const order = await world.sold();
    await world.agree(order.eventId, { status: 'cancelled' });
    await told(order, 'cancelled');
    await eventually('a mail to the seller', () => toSeller(order).length > 0);
    await bySystem(() => get(ApplyEventChange).to(order.eventId));
    await get(ProjectionRebuilder).rebuild('purchase_list');
    await sendAgain();
    await world.refresh();
    expect(toBuyer(order)).toHaveLength(1);
    const { subject, message } = toBuyer(order)[0] ?? { subject: '', message: '' };
    expect(subject).toBe(`${order.event.name} was cancelled`);
    expect(message).toContain('You get back what you paid');
    expect(message).toMatch(
      new RegExp(`Remove it from your calendar:\n\\S+/${order.purchase.id}/calendar.ics\\?token=`),
    );
    expect(toSeller(order).map((mail) => mail.subject)).toEqual([`${order.event.name} was cancelled`]);
  });
});

describe('the buyer and the seller of a moved event', () => {
  it('read the old and the new day and place, and what they may do until when', async () => {
    const order = await world.sold();
    const { name, dateOfEvent, timeOfEvent, venue } = order.event;
    await world.agree(order.eventId, { date: '20/12/2127', venue: 'Other Ground' });
    await told(order, 'moved');
    const [mail] = toBuyer(order);
    const old = formatLongDate(dateOfEvent, timeOfEvent);
    const deadline = (await order.read()).eventChange?.answerUntil ?? '';
    expect(mail?.message).toContain(
      `You booked:\nEvent: ${name}\nDate: ${old} (local time)\nPlace: ${venue.name}\n`,
    );
    expect(mail?.message).toContain(
      `Now:\nEvent: ${name}\nDate: Saturday, December 20, 2127 at ${timeOfEvent} (local`,
    );
    expect(mail?.message).toContain('(local time)\nPlace: Other Ground\n');
    expect(mail?.message).toContain(
      `Choose on the page of your order by ${formatShortDate(slashDate(deadline))}, `,
    );
    expect(mail?.message).toMatch(
      new RegExp(`Keep or refund your tickets:\n\\S+/orders/${order.purchase.id}\\?token=`),
    );
    await eventually('a mail to the seller', () => toSeller(order).length > 0);
    expect(toSeller(order)).toMatchObject([
      {
        subject: `${name} has moved: please confirm`,
        message: expect.stringContaining('(local time)\nPlace: Other Ground'),
      },
    ]);
  });

  it('twice and back are told of each change, each buyer', async () => {
    const order = await world.sold();
    const other = { ...order, ...(await world.buy(order)) };
    const sellerKnows = (count: number) =>
      eventually(`mail ${count} to the seller`, () => toSeller(order).length === count);
    await world.agree(order.eventId, { date: '20/12/2127' });
    for (const each of [order, other]) await told(each, 'moved');
    await sellerKnows(1);
    await world.agree(order.eventId, { date: '21/12/2127' });
    for (const each of [order, other]) await told(each, 'moved', 2);
    await sellerKnows(2);
    await world.agree(order.eventId, { date: order.event.dateOfEvent });
    for (const each of [order, other]) await told(each, 'back', 3);
    await sendAgain();
    for (const each of [order, other]) {
      expect(toBuyer(each).map(({ subject }) => subject.slice(order.event.name.length))).toEqual([
        ' has moved',
        ' has moved',
        ' is on as you booked it',
      ]);
      expect(toBuyer(each)[1]?.message).toContain('December 21, 2127');
    }
    await sellerKnows(3);
    expect(toSeller(order).map(({ subject }) => subject.slice(order.event.name.length))).toEqual([
      ' has moved: please confirm',
      ' has moved: please confirm',
      ' is on as you listed it',
    ]);
    const { dateOfEvent, timeOfEvent } = order.event;
    expect(toSeller(order)[2]?.message).toContain(formatEventTime(dateOfEvent, timeOfEvent));
  });

  it('twice and back are told only what holds when no mail could be sent meanwhile', async () => {
    const order = await world.sold();
    await eventually('the confirmation was sent', async () => (await dueMails(order)).length === 0);
    service.mood = 'failing';
    for (const date of ['20/12/2127', '21/12/2127', order.event.dateOfEvent])
      await world.agree(order.eventId, { date });
    await eventually('the order is back', async () => (await order.read()).eventChange?.kind === 'back');
    service.mood = 'well';
    await sendAgain();
    await told(order, 'back');
    // The jobs of all three changes try again.
    const { purchase, eventId } = order;
    for (const change of [1, 2, 3]) {
      const about = `event-change:${eventId}.${change}` as const;
      const mail = mailOfOrder({ purchaseId: purchase.id, about }, true);
      await bySystem(() => get(SendMailHandler).handle(mail));
    }
    expect(toBuyer(order).map(({ subject }) => subject)).toEqual([
      `${order.event.name} is on as you booked it`,
    ]);
    expect(toBuyer(order)[0]?.message).not.toContain('2127');
  });
});

describe('the page of a changed event', () => {
  const dataOf = async (eventId: string) => {
    const page = await get(EventPages).at(eventId);
    return page.kind === 'public' ? page.structured[0] : undefined;
  };

  it('tells search engines when it was before, and that it is cancelled', async () => {
    const order = await world.sold();
    const { eventId, event } = order;
    await world.agree(eventId, { date: '21/12/2027' });
    await told(order, 'moved');
    const [day, month, year] = (event.dateOfEvent ?? '').split('/');
    expect(await dataOf(eventId)).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      startDate: expect.stringMatching(/^2027-12-21T/),
      previousStartDate: expect.stringMatching(`^${year}-${month}-${day}T${event.timeOfEvent}:00`),
    });
    await world.agree(eventId, { status: 'cancelled' });
    await told(order, 'cancelled', 2);
    expect(await dataOf(eventId)).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
  });
});
