import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  countTicketPages,
  decideTicketQuestion,
  deliverFile,
  getDelivery,
  listAllDeliveries,
  readTicketFile,
} from '@terrace/contracts/http/buying/deliveries';
import { getTicketCode } from '@terrace/contracts/http/buying/e-tickets';
import { getOpenCounts } from '@terrace/contracts/http/console/queues';
import type { Caller } from '../../../../../test/caller.js';
import { DeliveryWorld } from '../../../../../test/delivery-world.js';
import { eventually } from '../../../../../test/eventually.js';
import { pngWithoutCode, ticketPdf, ticketPng, withComment } from '../../../../../test/sample-files.js';
import type { MailService } from '../../../../../test/mail-service.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import { newId } from '../../../../platform/ids/new-id.js';

let mails: MailService;
let world: DeliveryWorld;
/** The seller of the copies. */
let other: Awaited<ReturnType<DeliveryWorld['seller']>>;
beforeAll(async () => {
  ({ mails } = await sharedWorld());
  world = await DeliveryWorld.shared();
  other = await world.seller();
});

const sample = (name: string) =>
  readFileSync(`${import.meta.dirname}/../../../../platform/files/inspection/samples/${name}`);

type Sold = Awaited<ReturnType<DeliveryWorld['sold']>>;

/** A seat as administrators see it. */
async function listed(id: string, purchaseId: string) {
  const { items } = await world.admin.done(listAllDeliveries, { query: { purchaseId } });
  return items.find((delivery) => delivery.id === id);
}

const decide = (id: string, decision: 'confirmed' | 'refused', deliveredAt: string | null | undefined) =>
  world.admin.call(decideTicketQuestion, {
    params: { id },
    body: { decision, deliveredAt: deliveredAt ?? '' },
  });

const isHeld = async (sellerId: string, purchaseId: string, id: string) => {
  const { rows } = await world.database.query<{ holds: string[] }>(
    'select holds from seller_sales where seller_id = $1 and purchase_id = $2',
    [sellerId, purchaseId],
  );
  return rows[0]?.holds.includes(`in-question ${id}`) ?? false;
};

// product.md 23.5
describe('a PDF whose pages share a code', () => {
  it.each(['sponsor', 'vcard', 'wifi', 'wifi-below', 'wifi-top', 'www'])(
    'is delivered page by page when it is that of a %s',
    async (name) => {
      const { seller, ids, buyer, purchaseId } = await world.sold();
      const files = [sample(`two-pages-${name}.pdf`)];
      expect(await world.upload(seller, countTicketPages, { files })).toMatchObject({ body: { pages: 2 } });
      for (const [index, id] of ids.entries())
        expect(
          await world.upload(seller, deliverFile, { params: { id }, query: { page: index + 1 }, files }),
        ).toMatchObject({ status: 200, body: { delivered: { hasPicture: true } } });
      const codes = await Promise.all(
        ids.map((id) => world.download(buyer, getTicketCode, { params: { id } })),
      );
      const hasCode = name !== 'sponsor';
      expect(codes.map(({ status }) => status)).toEqual(hasCode ? [200, 200] : [404, 404]);
      if (hasCode) expect(codes[0]?.bytes.equals(codes[1]?.bytes ?? Buffer.alloc(0))).toBe(false);
      const questions = await Promise.all(ids.map(async (id) => (await listed(id, purchaseId))?.question));
      expect(questions.map((question) => question?.seats.length)).toEqual([
        undefined,
        hasCode ? undefined : 1,
      ]);
    },
  );
});

describe('a ticket with the code of another seat', () => {
  it('is refused to the same seller, however it is written and beside whatever code', async () => {
    const { seller, ids } = await world.sold({ seats: 3 });
    const [first = '', second = '', third = ''] = ids;
    const code = `REAL ${newId()}`;
    await world.deliver(seller, first, await ticketPdf({ code }));
    for (const same of [`${code} `, code.toLowerCase(), `${code}\u200b`])
      expect(await world.deliver(seller, second, await ticketPng({ code: same }))).toMatchObject({
        status: 409,
        body: { code: 'ticket-code-used' },
      });
    expect(await world.deliver(seller, third, await ticketPng({ code: newId() }))).toMatchObject({
      status: 200,
    });
  });

  it('is found by what its code contains, however that is typed', async () => {
    const { seller, ids, purchaseId } = await world.sold();
    const [id = ''] = ids;
    const code = `REAL ${newId()}`;
    await world.deliver(seller, id, await ticketPdf({ code }));
    const found = async (typed: string) =>
      (await world.admin.done(listAllDeliveries, { query: { code: typed } })).items.map((seat) => seat.id);
    for (const typed of [code, `  ${code.toLowerCase()} `]) expect(await found(typed)).toEqual([id]);
    const { rows } = await world.database.query<{ hash: string }>(
      'select hashes[1] as hash from delivery_list where id = $1',
      [id],
    );
    expect(await found(rows[0]?.hash ?? '')).toEqual([id]);
    expect(await found(purchaseId)).toEqual([]);
  });

  it('can be delivered for another seat once it was replaced', async () => {
    const { seller, ids, bytes, id } = await world.delivered();
    const [, second = ''] = ids;
    expect(await world.deliver(seller, second, bytes)).toMatchObject({ body: { code: 'ticket-file-used' } });
    await world.deliver(seller, id, await ticketPdf({ code: newId() }));
    expect(await world.deliver(seller, second, bytes)).toMatchObject({ status: 200 });
  });

  it('is another ticket at another event', async () => {
    const bytes = await ticketPdf({ code: newId() });
    const answers = [];
    for (const name of ['Arsenal vs Chelsea', 'Arsenal vs Fulham']) {
      const { seller, id } = await world.sold({ seats: 1, event: { eventName: name } });
      answers.push((await world.deliver(seller, id, bytes)).status);
    }
    expect(answers).toEqual([200, 200]);
  });

  it('without a code is recognized by its picture', async () => {
    const { seller, ids } = await world.sold();
    const [first = '', second = ''] = ids;
    const picture = pngWithoutCode(newId());
    expect(await world.deliver(seller, first, picture)).toMatchObject({
      status: 200,
      body: { delivered: { hasCode: false, hasPicture: true } },
    });
    expect(await world.deliver(seller, second, withComment(picture, newId()))).toMatchObject({
      status: 409,
      body: { code: 'ticket-file-used' },
    });
  });
});

describe('a ticket with the code of a seat of another seller', () => {
  /** Seats that are delivered, and their codes: all before the first copy, because each change of the sender starts a process. */
  const originals: { readonly first: Sold; readonly code: string }[] = [];
  let plain: Sold;
  beforeAll(async () => {
    for (let count = 0; count < 3; count++) {
      const code = newId();
      const first = await world.sold({ seats: 1 });
      const bytes = await ticketPdf({ code });
      expect(await world.deliver(first.seller, first.id, bytes)).toMatchObject({ status: 200 });
      originals.push({ first, code });
    }
    plain = await world.delivered({ seats: 1 });
  });

  /** Two seats of different sellers whose files have the same code. */
  async function copied() {
    const original = originals.pop();
    if (!original) throw new Error('No seat is left whose code nobody has copied');
    const second = await world.sold({ seats: 1, from: other });
    const answer = await world.deliver(second.seller, second.id, await ticketPng(original));
    return { ...original, second, answer };
  }

  it('is in question for its own code only, once an administrator confirmed a ticket with a code that several have', async () => {
    const event = { eventName: `Arsenal vs ${newId()}` };
    const files = [sample('two-pages-sponsor.pdf')];
    const deliverPage = (seller: Caller, id: string, page: number) =>
      world.upload(seller, deliverFile, { params: { id }, query: { page }, files });
    const { seller, ids, purchaseId } = await world.sold({ event });
    const [first = '', second = ''] = ids;
    await deliverPage(seller, first, 1);
    await deliverPage(seller, second, 2);
    const shared = await listed(second, purchaseId);
    expect(shared?.question?.seats.map(({ id }) => id)).toEqual([first]);
    expect((await decide(second, 'confirmed', shared?.deliveredAt)).status).toBe(200);
    const copy = await world.sold({ seats: 1, event, from: other });
    await deliverPage(copy.seller, copy.id, 1);
    const { question } = (await listed(copy.id, copy.purchaseId)) ?? {};
    expect(question?.seats.map(({ id }) => id)).toEqual([first]);
  });

  it('is delivered for another seller like any other, and in question for administrators', async () => {
    const { first, second, answer } = await copied();
    const seen = (delivery: object) => Object.keys(delivery).sort();
    expect(answer.status).toBe(200);
    const own = await second.seller.done(getDelivery, { params: { id: second.id } });
    expect(seen(own)).toEqual(seen(await plain.seller.done(getDelivery, { params: { id: plain.id } })));
    expect(own).toMatchObject({ status: 'delivered', timeline: [{ kind: 'due' }, { kind: 'delivered' }] });

    expect(await listed(second.id, second.purchaseId)).toMatchObject({
      question: { seats: [{ id: first.id, purchaseId: first.purchaseId, seat: { number: 1, of: 1 } }] },
    });
    expect(await listed(first.id, first.purchaseId)).toMatchObject({ question: null });
    const query = { status: 'in-question', purchaseId: second.purchaseId } as const;
    const { items, counts } = await world.admin.done(listAllDeliveries, { query });
    expect({ ids: items.map(({ id }) => id), count: counts['in-question'] }).toEqual({
      ids: [second.id],
      count: 1,
    });
    expect((await world.download(world.admin, readTicketFile, { params: { id: second.id } })).status).toBe(
      200,
    );
    expect((await world.download(world.admin, readTicketFile, { params: { id: first.id } })).status).toBe(
      404,
    );
    expect(await isHeld(second.sellerId, second.purchaseId, second.id)).toBe(true);
    // product.md 2.28
    await eventually('it is counted as waiting, beside those overdue', async () => {
      const all = await world.admin.done(listAllDeliveries, { query: {} });
      const { items: open } = await world.admin.done(getOpenCounts);
      const waiting = open.find(({ section }) => section === 'deliveries')?.count;
      return waiting === all.counts.overdue + all.counts['in-question'];
    });
  });

  it('is no more in question once it is confirmed, by one decision about what was seen', async () => {
    const { second } = await copied();
    const { id, purchaseId, sellerId } = second;
    const { deliveredAt } = (await listed(id, purchaseId)) ?? {};
    expect(await decide(id, 'confirmed', '2026-01-01T00:00:00.000Z')).toMatchObject({
      body: { code: 'changed-since-seen' },
    });
    expect(await decide(id, 'confirmed', deliveredAt)).toMatchObject({
      status: 200,
      body: { status: 'delivered', question: null },
    });
    expect(await decide(id, 'refused', deliveredAt)).toMatchObject({
      status: 409,
      body: { code: 'already-decided' },
    });
    expect(await isHeld(sellerId, purchaseId, id)).toBe(false);
    const body = { decision: 'confirmed', deliveredAt: new Date().toISOString() } as const;
    expect((await second.seller.call(decideTicketQuestion, { params: { id }, body })).status).toBe(403);
  });

  it('is due again when it is refused: the buyer is told, and another one replaces it', async () => {
    const { second } = await copied();
    const { id, purchaseId, seller, buyer, sellerId } = second;
    const before = await listed(id, purchaseId);
    expect(await decide(id, 'refused', before?.deliveredAt)).toMatchObject({
      status: 200,
      body: { status: 'due', delivered: null, question: null },
    });
    expect((await world.download(buyer, getTicketCode, { params: { id } })).status).toBe(404);
    expect(await isHeld(sellerId, purchaseId, id)).toBe(false);
    const subjects = () =>
      mails
        .mailsTo('ada1@example.com')
        .filter(({ message }) => message.includes(purchaseId))
        .map(({ subject }) => subject);
    await eventually('the buyer is told', () =>
      subjects().some((subject) => subject.startsWith('Do not use')),
    );
    expect(await world.deliver(seller, id, await ticketPdf({ code: newId() }))).toMatchObject({
      body: { timeline: [{ kind: 'due' }, { kind: 'delivered' }, { kind: 'refused' }, { kind: 'replaced' }] },
    });
    await eventually('the buyer gets the new one', () =>
      subjects().some((subject) => subject.includes('replaced')),
    );
  });
});

it('keeps one of two concurrent deliveries of the same code by different sellers out of question', async () => {
  const code = newId();
  const seats = [await world.sold({ seats: 1 }), await world.sold({ seats: 1, from: other })];
  const send = async ({ seller, id }: { readonly seller: Caller; readonly id: string }, text: string) =>
    world.deliver(seller, id, await ticketPdf({ code, text }));
  const answers = await Promise.all(seats.map((seat, index) => send(seat, `Ticket ${index}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await Promise.all(seats.map(({ id, purchaseId }) => listed(id, purchaseId)));
  expect(rows.filter((row) => row?.question)).toHaveLength(1);
});
