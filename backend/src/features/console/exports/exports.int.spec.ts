import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { saveBankInfo } from '@terrace/contracts/http/selling/bank-info-form';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { approveSeller } from '@terrace/contracts/http/selling/sellers';
import { listPartnerRequests, sendPartnerRequest } from '@terrace/contracts/http/console/partners';
import { type ExportRequest, exportNameOf } from '@terrace/contracts/http/console/exports';
import type { Pool } from 'pg';
import { newSeller, signedInAdmin } from '../../../../test/accounts.js';
import type { TestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';
import { everyEndpoint } from '../../../../test/edge/every-endpoint.js';
import { registered } from '../../../../test/edge/people.js';
import { bankForm } from '../../../../test/bank-form.js';
import { sharedApp } from '../../../../test/shared-world.js';
import { createPool } from '@terrace/event-core/database/pool';
import { newId } from '../../../platform/ids/new-id.js';

let app: TestApp;
let pool: Pool;
let admin: Caller;
let token: string;
beforeAll(async () => {
  app = await sharedApp();
  pool = createPool(app.databaseUrl);
  admin = await signedInAdmin(app);
  token = admin.cookies.get('terrace_access')?.value ?? '';
});
afterAll(async () => {
  await pool.end();
});

/** The file as an API client gets it. */
async function take(body: ExportRequest) {
  const answer = await fetch(`${app.url}/api/admin/exports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, lines: (await answer.text()).split('\r\n') };
}
const apply = (companyName: string, message = '') =>
  new Caller(app).done(sendPartnerRequest, {
    body: {
      companyName,
      contactPerson: 'Pat',
      email: 'pat@faraway.test',
      phone: '+971 4 555 0100',
      businessType: 'Other',
      message,
    },
  });

describe('a CSV export', () => {
  it('contains every row of the filter in order, whatever the page, with formulas neutralized', async () => {
    const tag = newId();
    for (const name of ['Bravo', '=HYPERLINK("#A1")', 'Alpha']) await apply(`${name} ${tag}`, '@SUM(1)');
    const { status, headers, lines } = await take({
      list: 'partner-requests',
      filter: { q: tag, sort: 'companyName', order: 'desc' },
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('terrace-partner-requests.csv');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain(`"Bravo ${tag}"`);
    expect(lines[2]).toContain(`"Alpha ${tag}"`);
    expect(lines[3]).toContain(`"'=HYPERLINK(""#A1"") ${tag}"`);
    expect(lines[3]).toContain(`"'+971 4 555 0100"`);
    expect(lines[3]).toContain(`"'@SUM(1)"`);
  });

  it('is complete when it is longer than one chunk', async () => {
    const tag = newId();
    for (let number = 0; number < 201; number++) await apply(`${number} ${tag}`);
    const { lines } = await take({ list: 'partner-requests', filter: { q: tag, order: 'asc' } });
    const listed = await admin.done(listPartnerRequests, { query: { q: tag, perPage: 1 } });
    expect(lines.length - 2).toBe(listed.total);
  });

  it('masks what the screen masks', async () => {
    const { form } = await registered(app);
    const { lines } = await take({ list: 'sellers', filter: { q: form.email, order: 'asc' } });
    expect(lines[1]).toContain(form.email);
    expect(lines.join()).not.toContain(form.idNumber);
  });

  it('of bank information never contains an unmasked number, whoever downloads it', async () => {
    const form = { ...newSeller(), companyName: `Seats ${newId()}` };
    const { id } = await new Caller(app).done(registerSeller, { body: form });
    await admin.done(approveSeller, { params: { id }, body: {} });
    const seller = new Caller(app);
    await seller.done(loginSeller, { body: { email: form.email, password: form.password } });
    await seller.done(saveBankInfo, { body: bankForm });
    const { lines } = await take({
      list: 'bank-info',
      filter: { q: form.companyName, status: 'pending', sort: 'sellerName', order: 'asc' },
    });
    expect(lines[1]).toContain(`"${form.fullName}"`);
    expect(lines[1]).toContain('"••••3456"');
    const text = lines.join().replaceAll(/\W/g, '');
    for (const number of [bankForm.accountNumber, bankForm.routingNumber])
      expect(text).not.toContain(number.replaceAll(' ', ''));
  });

  const searched = [...everyEndpoint.values()].filter(
    ({ path, query }) => /^\/admin\/[^/]+$/.test(path) && query?.safeParse({ q: 'Arsenal' }).success,
  );
  it.each(searched.map(exportNameOf))(
    'is available for %s, as for every list with a search',
    async (list) => {
      const { status, lines } = await take({ list, filter: {} });
      expect(status).toBe(200);
      expect(lines[0]).toMatch(/^\ufeff?"/);
    },
  );

  it('is recorded with who downloaded it, and seals the search text', async () => {
    const q = `sought-${newId()}`;
    await take({ list: 'subscriptions', filter: { q, order: 'asc' } });
    const { rows } = await pool.query<{ data: { list: string; by: string; at: string } }>(
      `select data from events where type = 'ListExported' order by at desc limit 1`,
    );
    expect(rows[0]?.data).toEqual({
      list: 'subscriptions',
      by: expect.any(String),
      at: expect.any(String),
    });
    const { rows: clear } = await pool.query('select from events e where e::text like $1', [`%${q}%`]);
    expect(clear).toEqual([]);
  });
});
