import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  getSharedCode,
  getSharedFile,
  getSharedTicket,
  shareTicket,
  stopSharingTicket,
} from '@terrace/contracts/http/buying/e-tickets';
import { HOUR_MS } from '@terrace/contracts/values/time/durations';
import { Caller } from '../../../../../test/caller.js';
import { DeliveryWorld } from '../../../../../test/delivery-world.js';
import { eventually } from '../../../../../test/eventually.js';
import { watch } from '../../../../../test/watching.js';

const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

let world: DeliveryWorld;
beforeAll(async () => {
  world = await DeliveryWorld.shared();
});

// product.md 23.10
describe('a shared seat', () => {
  it('can be opened by its link until sharing stops, without showing the order or its buyer', async () => {
    const { buyer, id } = await world.delivered();
    const { share } = await buyer.done(shareTicket, { params: { id } });
    expect((await buyer.done(shareTicket, { params: { id } })).share).toEqual(share);
    const token = share?.url.split('/shared-ticket#')[1] ?? '';
    const friend = new Caller(world.app);
    const seen = await friend.done(getSharedTicket, { body: { token } });
    expect(seen).toMatchObject({ status: 'delivered', seat: { number: 1, of: 2 } });
    expect(Object.keys(seen)).not.toContain('purchaseId');
    expect((await world.download(friend, getSharedFile, { body: { token } })).status).toBe(200);
    expect((await world.download(friend, getSharedCode, { body: { token } })).status).toBe(200);
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await friend.call(getSharedTicket, { body: { token: forged } })).status).toBe(404);
    expect((await friend.call(getSharedTicket, { body: { token: share?.id ?? '' } })).status).toBe(404);

    // Neither a path nor a query opens it, because both are in logs.
    for (const address of [`/api/shared-tickets/${token}`, `/api/shared-tickets?token=${token}`])
      for (const method of ['GET', 'POST'])
        expect((await fetch(world.app.url + address, { method })).status).toBeGreaterThanOrEqual(400);

    expect(await buyer.done(stopSharingTicket, { params: { id } })).toMatchObject({ share: null });
    expect((await friend.call(getSharedTicket, { body: { token } })).status).toBe(404);
    const again = await buyer.done(shareTicket, { params: { id } });
    expect(again.share?.url).not.toBe(share?.url);
  });
});

describe('the page of a shared seat', () => {
  it('is told of each change, without its data, also that its link was taken back', async () => {
    const { buyer, id } = await world.delivered();
    const { share } = await buyer.done(shareTicket, { params: { id } });
    const body = { token: share?.url.split('#').at(-1) ?? '' };
    const friend = new Caller(world.app);
    const { topic } = await friend.done(getSharedTicket, { body });
    const page = await watch(world.app, friend, topic, `${topic}x`);
    expect(page).toMatchObject({ topics: [topic], refused: [`${topic}x`] });
    const { version } = await buyer.done(stopSharingTicket, { params: { id } });
    await eventually('the page is told', () =>
      page.changesOf(id).some((change) => change.version === version),
    );
    expect(page.changesOf(id).map(({ data }) => data)).toEqual(page.changesOf(id).map(() => null));
    expect((await friend.call(getSharedTicket, { body })).status).toBe(404);
    page.close();
  });
});

describe('a link to a seat', () => {
  it('opens it for as long as its event may still need it, and again when the event moves', async () => {
    const { buyer, id } = await world.delivered();
    const { share } = await buyer.done(shareTicket, { params: { id } });
    const body = { token: share?.url.split('#').at(-1) ?? '' };
    const friend = new Caller(world.app);
    const opens = async () => (await friend.call(getSharedTicket, { body })).status;
    await world.moved(id, fromNow(-30), fromNow(-11));
    expect(await opens()).toBe(200);
    await world.moved(id, fromNow(-80), fromNow(-37));
    expect(await opens()).toBe(404);
    expect((await world.download(friend, getSharedFile, { body })).status).toBe(404);
    await world.moved(id, fromNow(24), fromNow(48));
    expect(await opens()).toBe(200);
  });
});
