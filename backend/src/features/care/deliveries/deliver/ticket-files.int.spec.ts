import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { acceptTicket, getTicketFile } from '@terrace/contracts/http/buying/e-tickets';
import { DeliveryWorld } from '../../../../../test/delivery-world.js';
import { encryptedPdf, scriptedPdf } from '../../../../../test/hostile-files.js';
import { rebuilt } from '../../../../../test/inspected-files.js';
import { photo, png, ticketPdf, ticketPng } from '../../../../../test/sample-files.js';
import { FileStore } from '../../../../platform/files/file-store.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { UnusedTicketFiles } from './unused-ticket-files.sweeper.js';

let world: DeliveryWorld;
beforeAll(async () => {
  world = await DeliveryWorld.shared();
});

// product.md 23.4
describe('a ticket file', () => {
  it('is removed at once when it is refused or replaced, and kept while its seat has it', async () => {
    const { seller, id, ids, buyer, bytes, purchaseId } = await world.delivered();
    const [, second = ''] = ids;
    const delivered = await world.filesOf(purchaseId);
    expect(delivered).toHaveLength(3);
    expect((await world.deliver(seller, second, bytes)).status).toBe(409);
    const code = newId();
    expect((await world.deliver(seller, id, await ticketPdf({ code }))).status).toBe(200);
    const replaced = await world.filesOf(purchaseId);
    expect(replaced).toHaveLength(3);
    expect(replaced.filter((each) => delivered.includes(each))).toEqual([]);
    const withSameCode = await ticketPng({ code });
    expect((await world.deliver(seller, second, withSameCode)).status).toBe(409);
    expect(await world.filesOf(purchaseId)).toEqual(replaced);

    await world.deliver(seller, id, bytes);
    const read = await world.download(buyer, getTicketFile, { params: { id } });
    expect(read.bytes.equals(await rebuilt(bytes))).toBe(true);
    expect(await world.filesOf(purchaseId)).toEqual(delivered);
    await buyer.done(acceptTicket, { params: { id } });
    expect((await world.deliver(seller, id, await ticketPdf({ code: newId() }))).status).toBe(409);
    expect(await world.filesOf(purchaseId)).toEqual(delivered);
  });

  it('that the process stored before it stopped is removed, and no other', async () => {
    const { purchaseId } = await world.delivered();
    const delivered = await world.filesOf(purchaseId);
    const personId = await world.buyerOf(purchaseId);
    const left = { type: 'image/png', bytes: png() } as const;
    await world.app.app.get(FileStore, { strict: false }).put(left, { personId, purpose: 'e-ticket' });
    const sweeper = world.app.app.get(UnusedTicketFiles, { strict: false });
    await sweeper.sweep();
    expect(await world.filesOf(purchaseId)).toHaveLength(4);
    await sweeper.removeOlderThan(-60_000);
    expect(await world.filesOf(purchaseId)).toEqual(delivered);
  });

  it('reaches its buyer without what it does besides being drawn', async () => {
    const { buyer, seller, ids } = await world.sold();
    const [id = '', other = ''] = ids;
    expect((await world.deliver(seller, id, scriptedPdf())).status).toBe(200);
    const file = await world.download(buyer, getTicketFile, { params: { id } });
    expect(file.bytes.toString('latin1')).not.toMatch(/JavaScript|Launch|EmbeddedFile/);
    expect((await world.deliver(seller, other, photo({ owner: 'Ivo Marsh' }))).status).toBe(200);
    const picture = await world.download(buyer, getTicketFile, { params: { id: other } });
    expect(picture.bytes.toString('latin1')).not.toMatch(/Ivo Marsh|Exif/);
  });

  it.each([
    ...[
      'bom-before.pdf',
      'crlf-before.pdf',
      'zeros-2k-after.pdf',
      'title-head-early.pdf',
      'title-body-early.pdf',
    ],
    ...['plus-0.png', 'plus-1.png', 'plus-40.png', 'owner-only-rc4.pdf', 'owner-only-aes256.pdf'],
  ])('is accepted as programs, phones and scanners write it: %s', async (name) => {
    const { seller, id, buyer } = await world.sold({ seats: 1 });
    const sent = await readFile(path.join(import.meta.dirname, '../../../../platform/files/samples', name));
    expect(await world.deliver(seller, id, sent)).toMatchObject({
      status: 200,
      body: { delivered: { kind: 'file', hasCode: !name.startsWith('title') } },
    });
    const file = await world.download(buyer, getTicketFile, { params: { id } });
    expect(file.bytes.equals(await rebuilt(sent))).toBe(true);
  });

  it('that needs a password is refused, and the answer says why', async () => {
    const { seller, id } = await world.sold({ seats: 1 });
    expect(await world.deliver(seller, id, await encryptedPdf('open'))).toMatchObject({
      status: 415,
      body: { code: 'file-protected' },
    });
  });
});
