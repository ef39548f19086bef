import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestSandbox } from '../../test/sandbox-client.js';

describe('the email service', () => {
  let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.close());

  const send = (to: string, more: object = {}) =>
    sandbox.post('/email', { to, senderName: 'Terrace', subject: 'Hello', message: 'Hi', ...more });
  const totalTo = async (to: string) => Object(await sandbox.json(`/inbox.json?to=${to}`)).total;

  it('lists accepted mails, newest first', async () => {
    await send('ada@terrace.test', { subject: 'First' });
    await send('bob@terrace.test');
    await send('Ada@terrace.test', { subject: 'Second' });
    expect(await sandbox.json('/inbox.json?to=ada@terrace.test')).toMatchObject({
      total: 2,
      page: 1,
      items: [
        { to: 'Ada@terrace.test', senderName: 'Terrace', subject: 'Second', message: 'Hi' },
        { subject: 'First', receivedAt: expect.stringMatching(/Z$/) },
      ],
    });
    expect(await sandbox.json('/inbox.json')).toMatchObject({ total: 3 });
  });

  it('shows mails on a page with clickable links and escaped markup', async () => {
    await send('page@terrace.test', {
      subject: '<script>alert(1)</script>',
      message: 'Reset: http://localhost:3000/reset?token=a&b=1. Bye <img src=x>',
    });
    const page = await (await sandbox.call('/inbox?to=page@terrace.test')).text();
    expect(page).toContain('href="http://localhost:3000/reset?token=a&amp;b=1"');
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('<img');
  });

  it('keeps the HTML part, and shows it in a sandboxed frame without scripts', async () => {
    const html = '<!doctype html><p style="color:red">Hi</p><script>top.location = "/"</script>';
    await send('html@terrace.test', { html });
    await send('html@terrace.test');
    const { items } = Object(await sandbox.json('/inbox.json?to=html@terrace.test'));
    expect(items.map((mail: { html?: string }) => mail.html)).toEqual([undefined, html]);

    const page = await (await sandbox.call('/inbox?to=html@terrace.test')).text();
    expect(page).not.toContain('<script>');
    const [frame = '', src = ''] = /<iframe[^>]*src="([^"]*)"[^>]*>/.exec(page) ?? [];
    expect(page.match(/<iframe/g)).toHaveLength(1);
    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const part = await sandbox.call(src);
    expect(await part.text()).toBe(html);
    const policy = part.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox (?!.*allow-(scripts|same-origin|forms|top-navigation))/);

    const [plain] = items;
    expect((await sandbox.call(`/inbox/${plain.id}.html`)).status).toBe(404);
  });

  it('rejects an incomplete mail', async () => {
    expect((await send('nobody')).status).toBe(400);
    expect((await send('ada@terrace.test', { message: undefined })).status).toBe(400);
  });

  it('delivers a mail once when it is sent again with the same idempotency key', async () => {
    const letter = { to: 'key@terrace.test', senderName: 'Terrace', subject: 'Hello', message: 'Hi' };
    const again = () => sandbox.post('/email', letter, { 'idempotency-key': 'order-1' });
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect(await totalTo('key@terrace.test')).toBe(1);
    await send('key@terrace.test');
    expect(await totalTo('key@terrace.test')).toBe(2);
  });

  it('loses, duplicates and delays accepted mails on request', async () => {
    for (const [mode, seconds] of [['lost'], ['duplicate'], ['late', 0.1]] as const) {
      await sandbox.fault('email', mode, seconds);
      expect((await send(`${mode}@terrace.test`)).status).toBe(200);
    }
    expect(await totalTo('late@terrace.test')).toBe(0);
    while ((await totalTo('late@terrace.test')) === 0);
    expect(await totalTo('duplicate@terrace.test')).toBe(2);
    expect(await totalTo('lost@terrace.test')).toBe(0);
  });
});
