import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logout, me, refreshSession, sellerWaiting } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { newSeller, signedUp } from '../../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { Caller } from '../../../../../test/caller.js';
import { watch } from '../../../../../test/watching.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://terrace.example' });
});
afterAll(() => app.close());

describe('session cookies under https', () => {
  const HOST_ONLY = expect.arrayContaining(['secure', 'httponly', 'samesite=lax', 'path=/']);

  it('have names that a sibling domain or plain http cannot set', async () => {
    const { browser } = await signedUp(app);
    const waiting = new Caller(app);
    await waiting.done(registerSeller, { body: newSeller() });
    const cookies = [...browser.cookies, ...waiting.cookies];
    expect(new Set(cookies.map(([name]) => name))).toEqual(
      new Set([
        '__Host-terrace_access',
        '__Host-terrace_refresh',
        '__Host-terrace_guest',
        '__Host-terrace_seller_status',
        '__Secure-terrace_device',
        'terrace_signed_in',
      ]),
    );
    for (const [name, { attributes }] of cookies) {
      expect(attributes.filter((attribute) => attribute.startsWith('domain'))).toEqual([]);
      expect(attributes).toContain('secure');
      if (name.startsWith('__Host-')) expect([name, attributes]).toEqual([name, HOST_ONLY]);
    }
    expect((await waiting.call(sellerWaiting)).status).toBe(200);
    expect((await browser.call(me)).status).toBe(200);
    const page = await watch(app, browser, 'orders');
    expect(page.topics).toEqual(['orders']);
    page.close();
  });

  it('take precedence over plain cookies set by a sibling domain', async () => {
    const { browser: victim, id } = await signedUp(app);
    const { browser: attacker } = await signedUp(app);
    for (const kind of ['access', 'refresh', 'guest'])
      victim.cookies.set(`terrace_${kind}`, {
        value: attacker.cookies.get(`__Host-terrace_${kind}`)?.value ?? '',
        path: '/',
        attributes: [],
      });
    expect(await victim.call(me)).toMatchObject({ status: 200, body: { userId: id } });
    expect(await victim.call(refreshSession)).toMatchObject({ status: 200, body: { userId: id } });
  });

  it('are read under their old names once, so that an upgrade signs nobody out', async () => {
    const { browser, id } = await signedUp(app);
    const old = new Caller(app);
    for (const [name, cookie] of browser.cookies) {
      const plain = name.replace(/^__\w+-/, '');
      const path = /refresh|device/.test(plain) ? '/api/auth' : '/';
      old.cookies.set(plain, { ...cookie, path });
    }
    const guest = old.cookies.get('terrace_guest');
    expect(await old.call(me)).toMatchObject({ status: 200, body: { userId: id } });
    expect(old.cookies.get('__Host-terrace_guest')?.value).toBe(guest?.value);
    old.cookies.delete('terrace_access');
    expect(await old.call(refreshSession)).toMatchObject({ status: 200, body: { userId: id } });
    expect([...old.cookies.keys()].sort()).toEqual([...browser.cookies.keys()].sort());
    expect((await old.call(me)).status).toBe(200);
  });

  it('are removed at sign-out together with the browser’s cache, but not its storage', async () => {
    const { browser } = await signedUp(app);
    const answer = await browser.call(logout);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect([...browser.cookies.keys()].sort()).toEqual(['__Host-terrace_guest', '__Secure-terrace_device']);
  });
});
