import { describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { listWallet } from '@terrace/contracts/http/buying/e-tickets';
import { listEventChanges } from '@terrace/contracts/http/care/event-changes';
import { setPolicy } from '@terrace/contracts/http/money/policies';
import { confirmTicketEvent } from '@terrace/contracts/http/selling/tickets';
import { FIRST_WHOLE_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { isoDate, slashDate } from '@terrace/contracts/values/time/event-date';
import { on } from '@terrace/event-core/model/plan';
import { DueAnswers } from '../src/features/buying/purchases/event-change/due-answers.sweeper.js';
import { purchaseDecider } from '../src/features/buying/purchases/purchase.decider.js';
import { SalesTable } from '../src/features/buying/purchases/sales/sales.export.js';
import { SalesOfPurchase } from '../src/features/buying/purchases/sales/sales.public.js';
import { SalesReader } from '../src/features/buying/purchases/sales/sales.reader.js';
import { UndatedSeats } from '../src/features/care/deliveries/seats/undated-seats.sweeper.js';
import { UndatedSales } from '../src/features/money/payouts/sales/undated-sales.sweeper.js';
import { Database } from '../src/platform/database/database.js';
import { signedUp } from './accounts.js';
import { atAnotherTime } from './at-another-time.js';
import { bySystem } from './by-system.js';
import type { Caller } from './caller.js';
import { signedInSeller } from './edge/people.js';
import type { ChangingOrder, EventChangeWorld } from './event-change-world.js';
import { eventually } from './eventually.js';
import { exportedRows } from './exported-rows.js';
import { carryOut } from './market.js';

/** What a move of an event's day, time or place does to tickets, orders and payouts. */
export function describeMovedEvent(world: () => EventChangeWorld, admin: () => Caller): void {
  const seatsOf = (account: Caller) => account.done(listWallet);
  /** When a sale may be paid once its event has moved to 2027. */
  async function movedTo(order: ChangingOrder): Promise<number> {
    await eventually('the payout has moved', async () =>
      /^202[78]/.test(String(await world().payableAt(order))),
    );
    return Date.parse(String(await world().payableAt(order)));
  }

  /** Tells an order that its event has moved, so long ago that the buyer's time to answer ends in so many milliseconds. */
  async function askedUntil({ event, eventId, purchase }: ChangingOrder, ms: number): Promise<void> {
    const { name, dateOfEvent: date, timeOfEvent: time, venue, city } = event;
    const from = { name, date, time, venue: venue.name, city, startsAt: null };
    const to = { ...from, date: '20/12/2027' };
    const ago = FIRST_WHOLE_POLICY.refundDeadlineDays * DAY_MS - ms;
    const answersFrom = new Date(Date.now() - ago);
    const change = { changeId: `${eventId}.1`, number: 1, standing: 'on', from, to, answersFrom } as const;
    const note = { type: 'NoteEventChange', change };
    await carryOut(world().app, on(atAnotherTime(purchaseDecider, -ago), purchase.id, note));
  }

  describe('a moved event', () => {
    it('lets each buyer keep or give back, waits for its seller, and moves the payout', async () => {
      const order = await world().sold();
      // Who buys from now on buys under another policy.
      await admin().done(setPolicy, { body: { ...FIRST_WHOLE_POLICY, payoutDelayDays: 10 } });
      const { browser: account } = await signedUp(world().app);
      const second = { ...order, ...(await world().buy(order, account)) };
      await eventually(
        'the seats are in the wallet',
        async () => (await seatsOf(account)).items.length === 2,
      );
      expect((await seatsOf(account)).changes).toBeUndefined();
      await world().agree(order.eventId, { date: '20/12/2027', venue: 'Other Ground' });
      await world().told(order, 'moved');
      await world().told(second, 'moved');
      expect(await order.read()).toMatchObject({
        event: { date: '20/12/2027', venue: 'Other Ground' },
        eventChange: { before: { date: order.event.dateOfEvent }, answer: null },
      });
      const { eventChange: change } = await second.read();
      expect((await seatsOf(account)).changes).toEqual([{ purchaseId: second.purchase.id, change }]);
      expect(await world().isOnSale(order)).toBe(false);
      expect((await world().choose(order, 'keep')).status).toBe(200);
      expect((await world().choose(order, 'refund')).body).toMatchObject({ code: 'already-decided' });
      // Five business days after a Monday, or seven days after its end, and ten business days after it.
      const later = (await movedTo(second)) - (await movedTo(order));
      expect(later).toBeGreaterThan(5 * DAY_MS);
      expect(later).toBeLessThanOrEqual(7 * DAY_MS);
      const answers = await Promise.all([1, 2, 3].map(() => world().choose(second, 'refund')));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      await eventually('it is refunded', async () => (await second.read()).payment?.status === 'refunded');
      expect((await second.read()).refunds).toMatchObject([{ reason: 'event-moved' }]);
      const { name, dateOfEvent, timeOfEvent } = order.event;
      const moved = `"${order.eventId}","${name}","moved","${isoDate(dateOfEvent ?? '')} ${timeOfEvent}","2027-12-20 ${timeOfEvent}"`;
      const rows = await exportedRows(admin(), { list: 'event-changes', filter: { q: name, order: 'asc' } });
      expect(rows.find((row) => row.startsWith(moved))).toContain('"Other Ground",2,4,1,1,0,');
      // product.md 16.4
      const onDay = async (day: string) => {
        const query = { q: name, eventFrom: day, eventTo: day, perPage: 100 };
        const { items } = await admin().done(listEventChanges, { query });
        return items.some(({ id }) => id === order.eventId);
      };
      expect(await onDay('20/12/2027')).toBe(true);
      expect(await onDay('21/12/2027')).toBe(false);
    });

    it('to a date that is announced later gets its payout day and due times with it', async () => {
      const order = await world().sold();
      const { eventId, purchase } = order;
      await eventually(
        'the sale has a day',
        async () => typeof (await world().payableAt(order)) === 'string',
      );
      const seats = async () => {
        const { rows } = await world()
          .app.app.get(Database)
          .query<{ due: string | null; date: string | null }>(
            'select due_at as due, event_date as date from delivery_list where purchase_id = $1',
            [purchase.id],
          );
        return rows;
      };
      const sweep = async () => {
        const { signal } = new AbortController();
        await bySystem(() => world().app.app.get(UndatedSales, { strict: false }).sweep(signal));
        await bySystem(() => world().app.app.get(UndatedSeats, { strict: false }).sweep(signal));
      };
      await world().agree(eventId, { date: null, time: null });
      await eventually('the sale has none', async () => (await world().payableAt(order)) === null);
      await eventually('the seats have none', async () => {
        const all = await seats();
        return all.length === 2 && all.every(({ due }) => due === null);
      });
      await sweep();
      expect(await world().payableAt(order)).toBeNull();

      await world().say(eventId, { date: '20/12/2027', time: '17:30' });
      await world().refresh();
      await sweep();
      expect(await world().payableAt(order)).toMatch(/^202[78]-/);
      expect((await seats()).map(({ date, due }) => [date, due !== null])).toEqual([
        ['20/12/2027', true],
        ['20/12/2027', true],
      ]);
      const sales = await world().app.app.get(QueryBus).execute(new SalesOfPurchase(purchase.id));
      const [sale] = sales.get(order.sellerId) ?? [];
      expect(sale).toMatchObject({
        eventDate: '20/12/2027',
        payout: { until: expect.stringMatching(/\/202[78]$/) },
      });
      const list = await world().app.app.get(SalesReader).list(order.sellerId, { page: 1, perPage: 20 });
      // From the day on which it may be paid (product.md 20.1).
      const payout = { ...sale?.payout, from: slashDate(String(await world().payableAt(order))) };
      expect(list.items).toMatchObject([{ ...sale, payout, delivery: 'due', money: 'pending' }]);
      let table = '';
      for await (const piece of world().app.app.get(SalesTable).of(order.sellerId)) table += piece;
      expect(table).toContain(`"${isoDate(payout.from)}","${isoDate(sale?.payout?.until ?? '')}"`);
      expect((await order.read()).event).toMatchObject({ date: '20/12/2027', time: '17:30' });
    });

    it('twice and back leaves no offer, and its tickets on sale', async () => {
      const order = await world().sold();
      await world().agree(order.eventId, { date: '20/12/2027' });
      await world().told(order, 'moved');
      await world().agree(order.eventId, { date: '21/12/2027' });
      await eventually('it is told again', async () => (await order.read()).event.date === '21/12/2027');
      await world().agree(order.eventId, { date: order.event.dateOfEvent });
      await world().told(order, 'back');
      expect(await order.read()).toMatchObject({
        event: { date: order.event.dateOfEvent },
        eventChange: { answerUntil: null, answer: null },
      });
      expect((await world().choose(order, 'refund')).body).toMatchObject({ code: 'nothing-to-answer' });
      expect(await world().isOnSale(order)).toBe(true);
    });

    it('is confirmed by the seller of a ticket, and by nobody else; who buys then is told of what comes after', async () => {
      const seller = await signedInSeller(world().app, admin());
      const order = await world().sold(seller.id);
      await world().agree(order.eventId, { time: '11:11' });
      await world().told(order, 'moved');
      const confirm = { params: { id: order.ticketId } };
      expect((await admin().call(confirmTicketEvent, confirm)).status).toBe(403);
      expect(
        (await (await signedInSeller(world().app, admin())).browser.call(confirmTicketEvent, confirm)).status,
      ).toBe(404);
      expect(await world().isOnSale(order)).toBe(false);
      expect(await seller.browser.done(confirmTicketEvent, confirm)).toMatchObject({
        status: 'approved',
        eventTime: '11:11',
      });
      expect(await world().isOnSale(order)).toBe(true);
      const later = { ...order, ...(await world().buy(order)) };
      expect((await later.read()).eventChange).toBeUndefined();
      await world().agree(order.eventId, { time: order.event.timeOfEvent });
      await world().told(order, 'back');
      await world().told(later, 'moved');
      expect(await later.read()).toMatchObject({
        event: { time: order.event.timeOfEvent },
        eventChange: { before: { time: '11:11' }, answer: null, answerUntil: expect.any(String) },
      });
      expect((await world().choose(later, 'keep')).status).toBe(200);
    });

    it('is kept by a buyer who does not answer, as soon as the deadline has passed', async () => {
      const order = await world().sold();
      const early = { ...order, ...(await world().buy(order)) };
      await askedUntil(order, -1_000);
      await askedUntil(early, 60_000);
      await bySystem(() =>
        world().app.app.get(DueAnswers, { strict: false }).sweep(new AbortController().signal),
      );
      expect((await order.read()).eventChange?.answer).toMatchObject({ choice: 'keep', by: 'deadline' });
      expect((await early.read()).eventChange?.answer).toBeNull();
      expect((await world().choose(order, 'refund')).body).toMatchObject({ code: 'already-decided' });
      expect((await world().choose(early, 'refund')).status).toBe(200);
    });
  });
}
