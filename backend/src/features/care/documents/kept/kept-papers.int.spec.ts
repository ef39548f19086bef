import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listOrderDocuments, requestInvoice } from '@terrace/contracts/http/buying/documents';
import { listAudit } from '@terrace/contracts/http/console/audit';
import { erasePerson, findPersons } from '@terrace/contracts/http/identity/privacy';
import { listKeptPapers, readKeptPaper } from '@terrace/contracts/http/money/kept-papers';
import { pathOf } from '@terrace/contracts/http/endpoint';
import { streamId } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import type { Pool } from 'pg';
import { createPool } from '@terrace/event-core/database/pool';
import { signedInAdmin, signedUp } from '../../../../../test/accounts.js';
import { adminWith } from '../../../../../test/admins.js';
import type { TestApp } from '../../../../../test/app.js';
import { bySystem } from '../../../../../test/by-system.js';
import type { Caller } from '../../../../../test/caller.js';
import { DeliveryWorld } from '../../../../../test/delivery-world.js';
import { eventually } from '../../../../../test/eventually.js';
import { dump } from '../../../../../test/privacy/dump.js';
import { foundIn } from '../../../../../test/privacy/canaries.js';
import { readPdf } from '../../../../../test/read-pdf.js';
import { sharedApp } from '../../../../../test/shared-world.js';
import { OverdueKeptPapers } from './kept-papers.service.js';

let app: TestApp;
let pool: Pool;
let world: DeliveryWorld;
let admin: Caller;
beforeAll(async () => {
  app = await sharedApp();
  world = await DeliveryWorld.shared();
  pool = createPool(app.databaseUrl);
  admin = await signedInAdmin(app);
});
afterAll(() => pool.end());

/** A paid order with an invoice, and its papers. */
async function papersOf(browser: Caller) {
  const { purchaseId: id, ids } = await world.sold({
    buyer: browser,
    seats: 1,
    ticketType: 'Mobile Tickets',
  });
  const list = async () => (await browser.done(listOrderDocuments, { params: { id } })).items;
  await eventually('there is a receipt', async () => (await list()).length === 1);
  const billing = { name: `Billed ${id}`, address: '1 High Street, London', vatNumber: 'GB 123' };
  await browser.done(requestInvoice, { params: { id }, body: billing });
  return { id, ids, billing, papers: await list() };
}

/** An order as after its event: nothing of it is open any more. */
async function over({ id, ids }: { readonly id: string; readonly ids: readonly string[] }): Promise<void> {
  const past = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
  for (const seat of ids) await world.moved(seat, past(90), past(80), past(100));
  await pool.query('update purchase_list set completed_at = $2 where id = $1', [id, past(100)]);
}

async function file(documentId: string, by = admin) {
  const path = pathOf(readKeptPaper, { id: documentId });
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: { cookie: by.cookieHeader(path), origin: new URL(app.config.PUBLIC_URL).origin },
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

// product.md 22.9
describe('papers of somebody who was erased', () => {
  it('are read by finance alone, as issued and on record, while all else of the person is gone', async () => {
    const { browser, form, id: buyerId } = await signedUp(app, { ...newName() });
    const order = await papersOf(browser);
    const { id, billing, papers } = order;
    const receipt = papers.find(({ kind }) => kind === 'receipt');
    const invoice = papers.find(({ kind }) => kind === 'invoice');
    const before = await pdfOf(browser, receipt?.url ?? '');
    expect(before).toContain(form.fullName);
    await over(order);
    const { waits } = await admin.done(erasePerson, { body: { kind: 'buyer', email: form.email } });
    expect(waits).toBeNull();
    await eventually('nothing is left', async () => {
      const { items } = await admin.done(findPersons, { query: { email: form.email } });
      return (
        items.length === 0 &&
        foundIn(await dump(pool), [form.fullName, form.email, billing.name]).length === 0
      );
    });
    expect(await pdfOf(admin, receipt?.url ?? '')).toContain('Issued to Erased');
    const store = app.app.get(EventStore, { strict: false });
    expect(JSON.stringify(await store.readStream(streamId('buyer', buyerId)))).not.toContain(form.fullName);

    const { items } = await admin.done(listKeptPapers, { query: { q: id } });
    expect(items.map(({ number }) => number).sort()).toEqual([invoice?.number, receipt?.number].sort());
    const until = `${new Date().getUTCFullYear() + 11}-01-01T00:00:00.000Z`;
    expect(items.every((paper) => paper.until === until)).toBe(true);
    const kept = await file(receipt?.id ?? '');
    expect(kept.status).toBe(200);
    const { pages } = await readPdf(kept.bytes);
    expect(pages[0]).toBe(before);
    expect((await readPdf((await file(invoice?.id ?? '')).bytes)).pages[0]).toContain(billing.name);
    const { items: acts } = await admin.done(listAudit, { query: { kind: 'reveals', q: receipt?.id ?? '' } });
    expect(acts.map(({ event }) => event)).toEqual(['PaperRead']);
    const finance = await adminWith(app, admin, ['finance']);
    expect((await file(receipt?.id ?? '', finance.browser)).status).toBe(200);
    const support = await adminWith(app, admin, ['support']);
    expect((await file(receipt?.id ?? '', support.browser)).status).toBe(403);
    expect((await support.browser.call(listKeptPapers, { query: {} })).status).toBe(403);

    await pool.query(`update kept_papers set until = now() - interval '1 day' where purchase_id = $1`, [id]);
    await bySystem(() =>
      app.app.get(OverdueKeptPapers, { strict: false }).sweep(new AbortController().signal),
    );
    const log = JSON.stringify(await store.readStream(streamId('keptpaper', receipt?.id ?? '')));
    expect(log).not.toContain(form.fullName);
    expect((await file(invoice?.id ?? '')).status).toBe(404);
  });

  const newName = () => ({
    fullName: `Kept ${Math.random().toString(36).slice(2)}`,
    email: `kept-${Date.now()}@buyers.test`,
    password: 'secret-1',
  });

  async function pdfOf(caller: Caller, path: string): Promise<string> {
    const response = await fetch(app.url + path, { headers: { cookie: caller.cookieHeader(path) } });
    return (await readPdf(Buffer.from(await response.arrayBuffer()))).pages[0] ?? '';
  }
});
