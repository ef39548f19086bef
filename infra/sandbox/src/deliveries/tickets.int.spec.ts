import { afterEach, describe, expect, it } from '@jest/globals';
import { startTestSandbox } from '../../test/sandbox-client.js';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

const seat = (number: number) => ({
  ref: `seat-${number}`,
  categoryId: '7',
  label: 'Category 1',
  eventName: 'Chelsea vs West Ham United',
  number,
});

async function start(printSeconds = 0.01) {
  const sandbox = await startTestSandbox({ printSeconds });
  open.push(sandbox);
  const order = async (tickets: object[]) => {
    const response = await sandbox.post('/orders/P1/tickets', { tickets }, { 'idempotency-key': 'P1' });
    return Object(await response.json()).data.tickets;
  };
  const file = (ref: string) => fetch(new URL(`/orders/P1/tickets/${ref}/file`, sandbox.url));
  return { sandbox, order, file };
}

describe('official tickets', () => {
  it('are printed after a moment, one file for each seat', async () => {
    const { sandbox, order, file } = await start();
    expect(await order([seat(1), seat(2)])).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
    const isReady = async () =>
      Object(await sandbox.json('/orders/P1/tickets')).data.tickets.every(
        ({ status }: { status: string }) => status === 'ready',
      );
    while (!(await isReady())) await new Promise(setImmediate);
    const files = await Promise.all(['seat-1', 'seat-2', 'seat-1'].map((ref) => file(ref)));
    const [first, second, again] = await Promise.all(files.map((each) => each.text()));
    expect(files[0]?.headers.get('content-type')).toBe('application/pdf');
    expect(first).toMatch(/^%PDF-1/);
    expect(again).toBe(first);
    expect(second).not.toBe(first);
  });

  it('are issued once, even when they are ordered again', async () => {
    const { order } = await start(60);
    await order([seat(1)]);
    expect(await order([seat(1), seat(2)])).toHaveLength(2);
  });

  it('have no file before they are printed; a ticket that was not ordered is not found', async () => {
    const { order, file } = await start(60);
    await order([seat(1)]);
    expect((await file('seat-1')).status).toBe(425);
    expect((await file('seat-9')).status).toBe(404);
  });
});
