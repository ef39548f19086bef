import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportListing } from '@terrace/contracts/http/care/reports';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';
import { ticketOnSale } from '../../../../test/market.js';

let app: TestApp;
let ticketId: string;
beforeAll(async () => {
  // Of an address 2 calls in ten minutes, of a person 4 a day.
  app = await startTestApp({ LIMIT_FACTOR: '0.2', TRUST_PROXY: '127.0.0.1' });
  ticketId = await ticketOnSale(app);
});
afterAll(() => app.close());

const report = async (email: string, address: string) => {
  const { status } = await new Caller(app).call(reportListing, {
    params: { id: ticketId },
    body: { reason: 'seats-wrong', email },
    headers: { 'x-forwarded-for': address },
  });
  return status;
};

// product.md 28.1
describe('reports are limited', () => {
  it('for each network address', async () => {
    const statuses: number[] = [];
    for (const name of ['ann', 'ben', 'cem']) statuses.push(await report(`${name}@fans.test`, '10.0.0.1'));
    expect(statuses).toEqual([202, 202, 429]);
  });

  it('for each person, from whatever address', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 5; call++) statuses.push(await report('tim@fans.test', `10.0.1.${call}`));
    expect(statuses).toEqual([202, 202, 202, 202, 429]);
    expect(await report('tom@fans.test', '10.0.2.1')).toBe(202);
  });
});
