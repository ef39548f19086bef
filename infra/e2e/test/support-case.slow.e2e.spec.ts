import { describeInBrowser, expect, test } from './browser-test.js';
import { seatAdmin } from './admin.js';
import { buyTickets } from './bought-tickets.js';
import { DEVICES, standsStill } from './looks.js';
import { marketWithOneTicket } from './market.js';
import { seat } from './person.js';
import { type World, startWorld } from './world.js';

const [, desktop] = DEVICES;

// product.md 25.1, 25.2
describeInBrowser('A support case', () => {
  let world: World;

  test.beforeAll(async () => {
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  test('goes from an e-mail address to the mail sent again and the holder corrected in eight actions', async ({
    browser,
  }) => {
    const { event, ticketId } = await marketWithOneTicket(world, { quantity: 2 });
    const guest = await seat(browser, world.url, desktop);
    const orderId = await buyTickets(guest, world, {
      eventId: event.id,
      lines: [{ id: ticketId, quantity: 2 }],
    });
    const ada = await seatAdmin(browser, world, desktop);
    const { page } = ada;
    let actions = 0;
    const act = async (action: () => Promise<unknown>) => {
      actions += 1;
      await action();
    };
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();

    await act(() => page.keyboard.press('Control+k'));
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.waitFor();
    await standsStill(ada);
    await act(() => field.fill('holder1@fans.test'));
    await page
      .getByRole('option', { name: /Order TR-/ })
      .first()
      .waitFor();
    await act(() => page.keyboard.press('Enter'));
    await page.waitForURL(`**/admin/orders/${orderId}`);

    const dialog = page.getByRole('dialog');
    await act(() => page.getByRole('button', { name: 'Read Order confirmed' }).click());
    await dialog.getByText('Your order is confirmed').waitFor();
    await act(() => dialog.getByRole('button', { name: 'Send again to holder1@fans.test' }).click());
    await dialog.waitFor({ state: 'detached' });
    const happened = page.getByRole('region', { name: 'What happened' });
    await happened.getByText('Terrace wrote to the buyer again').waitFor();

    await act(() => page.getByRole('button', { name: 'Correct Holder Number 2' }).click());
    await act(() => dialog.getByLabel('Full name').fill('Holger Number 2'));
    await act(() => dialog.getByRole('button', { name: 'Correct', exact: true }).click());
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Tickets' }).getByText('Holger Number 2').first().waitFor();
    await happened.getByText(/corrected a ticket holder$/).waitFor();
    expect(actions).toBeLessThanOrEqual(8);

    const colleague = await seatAdmin(browser, world, desktop);
    await colleague.page.goto(page.url());
    await colleague.page.getByText('Holger Number 2').first().waitFor();
    expect([...ada.pageErrors, ...colleague.pageErrors]).toEqual([]);
  });
});
