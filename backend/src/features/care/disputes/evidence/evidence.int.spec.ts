import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readEvidence } from '@terrace/contracts/http/care/admin-disputes';
import {
  addBuyerEvidence,
  addSellerEvidence,
  answerDispute,
  getBuyerEvidence,
  getSellerEvidence,
  withdrawDispute,
} from '@terrace/contracts/http/care/disputes';
import { type Endpoint, pathOf } from '@terrace/contracts/http/endpoint';
import { exportOwnData } from '@terrace/contracts/http/identity/privacy';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { signedInAdmin } from '../../../../../test/accounts.js';
import { bySystem } from '../../../../../test/by-system.js';
import { Caller } from '../../../../../test/caller.js';
import { DisputeWorld } from '../../../../../test/dispute-world.js';
import { eraseNow } from '../../../../../test/market.js';
import { scriptedPdf } from '../../../../../test/hostile-files.js';
import { rebuilt } from '../../../../../test/inspected-files.js';
import { archive, jpeg, largePng, pdf, photo, pkpass, png } from '../../../../../test/sample-files.js';
import { eventually } from '../../../../../test/eventually.js';
import { Database } from '../../../../platform/database/database.js';
import { FileStore } from '../../../../platform/files/file-store.js';
import { EVIDENCE } from './evidence.handler.js';
import { UnusedEvidence } from './unused-evidence.sweeper.js';

const MEGABYTE = 1024 * 1024;

let world: DisputeWorld;
let database: Queryable;
let admin: Caller;
/** One pair for most tests: each further sender of files costs a process that reads them. */
let usual: { readonly buyer: Caller; readonly seller: Awaited<ReturnType<DisputeWorld['seller']>> };
let dispute: Awaited<ReturnType<typeof opened>>;
beforeAll(async () => {
  world = await DisputeWorld.shared();
  database = world.app.app.get(Database);
  admin = await signedInAdmin(world.app);
  usual = { buyer: new Caller(world.app), seller: await world.seller() };
});

async function opened(sold: Awaited<ReturnType<DisputeWorld['sold']>>) {
  return { ...sold, id: await world.opened(sold.buyer, sold.purchaseId) };
}

const ids = () => ({ purchaseId: dispute.purchaseId, id: dispute.id });

/** Sends files as a form, as a browser does. */
async function upload(
  caller: Caller,
  endpoint: Endpoint,
  files: readonly Buffer[],
  fields: Readonly<Record<string, string>> = {},
) {
  const path = pathOf(endpoint, ids());
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const bytes of files)
    form.append('files', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'evidence.pdf');
  const response = await fetch(`${world.app.url}${path}`, {
    method: endpoint.method,
    headers: {
      origin: new URL(world.app.config.PUBLIC_URL).origin,
      cookie: caller.cookieHeader(path),
    },
    body: form,
  });
  return { status: response.status, body: Object(await response.json()) };
}

async function download(caller: Caller, endpoint: Endpoint, fileId: string, headers = {}) {
  const path = pathOf(endpoint, { ...ids(), fileId });
  return fetch(`${world.app.url}${path}`, {
    method: endpoint.method,
    headers: {
      origin: new URL(world.app.config.PUBLIC_URL).origin,
      cookie: caller.cookieHeader(path),
      ...headers,
    },
  });
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
async function storedFiles(): Promise<number> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from files');
  return rows[0]?.count ?? -1;
}
async function added(caller: Caller, endpoint: Endpoint, bytes: Buffer): Promise<string> {
  const { body } = await upload(caller, endpoint, [bytes]);
  return String(body.evidence.at(-1).id);
}

// product.md 21.8
describe('evidence', () => {
  beforeEach(async () => {
    dispute = await opened(await world.sold(usual.seller, usual.buyer));
  });

  it('of each side is read by both, rebuilt, and only to be saved', async () => {
    const { buyer, seller } = dispute;
    const ofBuyer = await added(buyer, addBuyerEvidence, pdf());
    const ofSeller = await added(seller, addSellerEvidence, png());
    const first = await download(seller, getSellerEvidence, ofBuyer);
    expect(await bytesOf(first)).toEqual(await rebuilt(pdf()));
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="evidence.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(await bytesOf(await download(buyer, getBuyerEvidence, ofSeller))).toEqual(await rebuilt(png()));
  });

  it('reaches the other side without the metadata of a camera, and without what a PDF does besides being drawn', async () => {
    const { buyer, seller } = dispute;
    const picture = await added(buyer, addBuyerEvidence, photo({ owner: 'Ivo Marsh' }));
    const document = await added(buyer, addBuyerEvidence, scriptedPdf());
    for (const fileId of [picture, document])
      expect(
        (await bytesOf(await download(seller, getSellerEvidence, fileId))).toString('latin1'),
      ).not.toMatch(/Ivo Marsh|Exif|JavaScript|Launch|EmbeddedFile/);
  });

  it('is read by nobody else: 404 or 401, or 403, for the files and the dispute', async () => {
    const { buyer } = dispute;
    const fileId = await added(buyer, addBuyerEvidence, pdf());
    const stranger = await world.sold();
    const nobody = new Caller(world.app);
    for (const caller of [nobody, stranger.buyer, stranger.seller])
      expect((await download(caller, getBuyerEvidence, fileId)).status).toBe(404);
    expect((await download(stranger.seller, getSellerEvidence, fileId)).status).toBe(404);
    expect((await download(nobody, getSellerEvidence, fileId)).status).toBe(401);
    expect((await download(stranger.seller, readEvidence, fileId)).status).toBe(403);
    expect((await upload(stranger.seller, addSellerEvidence, [pdf()])).status).toBe(404);
    expect((await upload(nobody, addBuyerEvidence, [pdf()])).status).toBe(404);
    expect((await upload(nobody, addSellerEvidence, [pdf()])).status).toBe(401);
  });

  it('of another dispute is not found by its id', async () => {
    const fileId = await added(dispute.buyer, addBuyerEvidence, pdf('mine'));
    dispute = await opened(await world.sold());
    expect((await download(dispute.buyer, getBuyerEvidence, fileId)).status).toBe(404);
  });

  it('is read by administrators, each time on record', async () => {
    const fileId = await added(dispute.buyer, addBuyerEvidence, pdf());
    for (let time = 0; time < 2; time += 1)
      expect(await bytesOf(await download(admin, readEvidence, fileId))).toEqual(await rebuilt(pdf()));
    const { rows } = await database.query(
      `select from events where stream_id = $1 and type = 'EvidenceRead' and data ->> 'fileId' = $2`,
      [`dispute-${dispute.id}`, fileId],
    );
    expect(rows).toHaveLength(2);
  });

  it('is in the personal data export of its sender, and in nobody else’s', async () => {
    dispute = await opened(await world.sold());
    const id = await added(dispute.seller, addSellerEvidence, pdf('a photo of the ticket'));
    const ofSeller = await dispute.seller.done(exportOwnData);
    const kept = await rebuilt(pdf('a photo of the ticket'));
    expect(ofSeller.files).toEqual([
      {
        ...{ id, purpose: 'evidence', type: 'application/pdf', storedAt: expect.any(String) },
        ...{ size: kept.length, content: kept.toString('base64') },
      },
    ]);
    expect((await (await world.sold()).seller.done(exportOwnData)).files).toEqual([]);
  });

  it('lies encrypted, and cannot be read once its sender is erased', async () => {
    dispute = await opened(await world.sold());
    const fileId = await added(dispute.seller, addSellerEvidence, pdf('canary-in-a-file'));
    const { rows } = await database.query<{ content: Buffer }>('select content from files where id = $1', [
      fileId,
    ]);
    expect(rows[0]?.content.includes('canary-in-a-file')).toBe(false);
    await eraseNow(world.app, 'seller', dispute.sellerId);
    await eventually(
      'the file is unreadable',
      async () => (await download(dispute.buyer, getBuyerEvidence, fileId)).status === 404,
    );
  });

  it('comes with the answer, in one form', async () => {
    const answer = { text: 'They were sent' };
    const { status, body } = await upload(dispute.seller, answerDispute, [jpeg(), png()], answer);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'awaiting-decision', answer: answer.text, evidence: [{ type: 'image/jpeg' }, {}] },
    });
  });

  it('is at most five files of a side, each once', async () => {
    const { buyer } = dispute;
    const files = Array.from({ length: 5 }, (_none, index) => pdf(String(index)));
    const before = await storedFiles();
    expect((await upload(buyer, addBuyerEvidence, [...files, pdf('six')])).body).toMatchObject({
      code: 'too-many-files',
    });
    expect((await upload(buyer, addBuyerEvidence, files)).status).toBe(200);
    expect((await upload(buyer, addBuyerEvidence, files)).body.evidence).toHaveLength(5);
    expect((await upload(buyer, addBuyerEvidence, [pdf('six')])).body).toMatchObject({
      code: 'too-many-files',
    });
    expect(await storedFiles()).toBe(before + 5);
  });

  it('may have 10 MB', async () => {
    const large = largePng(10 * MEGABYTE);
    const fileId = await added(dispute.buyer, addBuyerEvidence, large);
    const read = await bytesOf(await download(dispute.buyer, getBuyerEvidence, fileId));
    expect(read.equals(await rebuilt(large))).toBe(true);
  });

  it('is not taken where no files are expected, nor after the end', async () => {
    expect(await upload(dispute.buyer, withdrawDispute, [pdf()])).toMatchObject({
      status: 415,
      body: { code: 'unsupported-media-type' },
    });
    expect(await dispute.buyer.call(addBuyerEvidence, { params: ids() })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'files' }] },
    });
    await dispute.buyer.done(withdrawDispute, { params: ids() });
    const before = await storedFiles();
    expect((await upload(dispute.buyer, addBuyerEvidence, [pdf()])).body).toMatchObject({
      code: 'dispute-closed',
    });
    expect(await storedFiles()).toBe(before);
  });

  it('that no dispute names is removed, and no other', async () => {
    const named = await added(dispute.buyer, addBuyerEvidence, pdf('named'));
    const store = world.app.app.get(FileStore, { strict: false });
    const owner = { personId: dispute.sellerId, purpose: EVIDENCE };
    const { id: unnamed } = await store.put({ type: 'application/pdf', bytes: pdf('left behind') }, owner);
    const sweeper = world.app.app.get(UnusedEvidence, { strict: false });
    await bySystem(() => sweeper.sweep());
    expect(await store.open(unnamed)).not.toBeNull();
    await bySystem(() => sweeper.removeOlderThan(-60_000));
    expect(await store.open(unnamed)).toBeNull();
    expect(await store.open(named)).not.toBeNull();
  });
});

// In one dispute, which stays without evidence.
describe('evidence', () => {
  beforeAll(async () => {
    dispute = await opened(await world.sold(usual.seller, usual.buyer));
  });

  it.each<[string, () => Buffer, object]>([
    ['of 11 MB', () => largePng(11 * MEGABYTE), { status: 413, code: 'file-too-large' }],
    ['of another kind', archive, { status: 415, code: 'file-unreadable' }],
    [
      'that is no picture inside',
      () => Buffer.from('ffd8fffe000461ffd9', 'hex'),
      { status: 415, code: 'file-harmful' },
    ],
    ['that is a page', () => Buffer.from('<html>'), { status: 415, code: 'file-unreadable' }],
    ['of two kinds', () => Buffer.concat([jpeg(), archive()]), { status: 415, code: 'file-unreadable' }],
    ['that is a wallet pass', () => pkpass({ code: 'seat' }), { status: 415, code: 'file-unreadable' }],
    ['without content', () => Buffer.alloc(0), { status: 415, code: 'file-unreadable' }],
  ])('%s is refused, and nothing is stored', async (_what, make, refusal) => {
    const before = await storedFiles();
    expect((await upload(dispute.buyer, addBuyerEvidence, [pdf('good'), make()])).body).toMatchObject(
      refusal,
    );
    expect(await storedFiles()).toBe(before);
  });
});
