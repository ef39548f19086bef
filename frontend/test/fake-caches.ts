import { webcrypto } from 'node:crypto';
import { beforeEach } from '@jest/globals';

/** The Cache Storage of a spec, with a function that runs before each use of a cache, to interleave a removal. */
export interface FakeCaches {
  /** The paths in all caches, sorted; of a cache without any its name. */
  paths(): readonly string[];
  /** Runs once, before the next `caches.open`. */
  beforeOpen: (() => Promise<void>) | undefined;
}

const ORIGIN = 'https://terrace.test';

/**
 * Replaces `caches` and `navigator.locks`, which Node and jsdom lack, by empty ones for each spec of a file, and gives Node a
 * document whose cookies a spec sets, and jsdom the cryptography of Node.
 */
export function fakeCaches(): FakeCaches {
  const all = new Map<string, Map<string, Response>>();
  const fake: FakeCaches = {
    paths: () =>
      [...all]
        .flatMap(([name, { size }]) => (size > 0 ? [] : [name]))
        .concat(...keysOf(all))
        .sort(),
    beforeOpen: undefined,
  };

  beforeEach(() => {
    all.clear();
    fake.beforeOpen = undefined;
    let lock: Promise<unknown> = Promise.resolve();
    const locks = {
      request: <Result>(_name: string, work: () => Promise<Result>): Promise<Result> => {
        const result = lock.then(work);
        lock = result.catch(() => undefined);
        return result;
      },
    };
    if (!('document' in globalThis))
      Object.defineProperty(globalThis, 'document', { value: { cookie: '' }, configurable: true });
    if (!('subtle' in globalThis.crypto))
      Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    const { navigator = {} } = globalThis as { navigator?: object };
    Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    Object.defineProperty(globalThis, 'caches', { value: cachesOver(all, fake), configurable: true });
  });
  return fake;
}

const keysOf = (all: ReadonlyMap<string, ReadonlyMap<string, Response>>) =>
  [...all.values()].map((entries) => [...entries.keys()]);

function cachesOver(all: Map<string, Map<string, Response>>, fake: FakeCaches) {
  return {
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (path: string, { cacheName }: { cacheName?: string } = {}) =>
      [...all]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .map(([, entries]) => entries.get(path)?.clone())
        .find((found) => found !== undefined),
    open: async (name: string) => {
      const { beforeOpen } = fake;
      fake.beforeOpen = undefined;
      await beforeOpen?.();
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return {
        keys: async () => [...entries.keys()].map((path) => ({ url: ORIGIN + path })),
        match: async (path: string) => entries.get(path)?.clone(),
        put: async (path: string, response: Response) => void entries.set(path, response),
        delete: async (path: string) => entries.delete(path),
      };
    },
  };
}
