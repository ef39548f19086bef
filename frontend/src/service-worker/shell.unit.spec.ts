import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fakeCaches } from '../../test/fake-caches';
import { Shell } from './shell';

const stored = fakeCaches();

const FILES = ['/assets/start-1.js', '/assets/app-1.js', '/theme.js'];
const ALL = [...FILES, '/orders/any', '/wallet'].sort();
const shellOf = (version: string, files = FILES) =>
  new Shell({ version, entry: '/assets/start-1.js', files });

/** Paths that do not arrive: they stall, or are refused. */
let failing: ReadonlyMap<string, 'stalls' | 'refused'>;
let fetched: string[];
const { fetch: realFetch } = globalThis;

beforeEach(() => {
  failing = new Map();
  fetched = [];
  globalThis.fetch = (input) => {
    const path = String(input);
    fetched.push(path);
    const how = failing.get(path);
    if (how === 'stalls') return new Promise(() => undefined);
    if (how === 'refused') return Promise.resolve(new Response('', { status: 503 }));
    return Promise.resolve(new Response(`${path} <script src="/assets/start-1.js">`));
  };
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the app shell', () => {
  it('is filled once', async () => {
    const shell = shellOf('v1');
    await Promise.all([shell.fill(), shell.fill()]);
    expect(stored.paths()).toEqual(ALL);
    await shellOf('v1').fill();
    expect(fetched.sort()).toEqual(ALL);
  });

  it.each(['/assets/start-1.js', '/theme.js'])(
    'is completed after the browser was stopped while %s was on its way',
    async (path) => {
      failing = new Map([[path, 'stalls']]);
      void shellOf('v1').fill();
      await settled();
      failing = new Map();
      await shellOf('v1').fill();
      expect(stored.paths()).toEqual(ALL);
      expect(fetched.filter((each) => each === '/assets/app-1.js')).toHaveLength(1);
    },
  );

  it('is filled when an earlier version has left it empty, also at an installation', async () => {
    await caches.open('terrace-shell-v1');
    await shellOf('v1').fillIfUsed();
    expect(stored.paths()).toEqual(ALL);
  });

  it('keeps no page before all its files, and completes later what was refused', async () => {
    failing = new Map([['/theme.js', 'refused']]);
    const shell = shellOf('v1');
    await expect(shell.fill()).rejects.toThrow('/theme.js');
    await settled();
    expect(stored.paths()).not.toContain('/wallet');
    failing = new Map();
    await shell.fill();
    expect(stored.paths()).toEqual(ALL);
  });

  it('opens pages of the earlier build while the new one is incomplete', async () => {
    await shellOf('v1').fill();
    failing = new Map([['/assets/app-2.js', 'stalls']]);
    const next = shellOf('v2', ['/assets/start-1.js', '/assets/app-2.js']);
    void next.fill();
    await settled();
    expect(await (await next.page('/wallet'))?.text()).toContain('/wallet');
  });

  it('is not created again by looking into it', async () => {
    const shell = shellOf('v1');
    expect(await shell.page('/wallet')).toBeUndefined();
    await shell.fillIfUsed();
    expect(stored.paths()).toEqual([]);
  });
});
