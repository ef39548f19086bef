import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fakeApi } from '../../test/fake-api';

// The real one reads Vite's `import.meta.env`.
jest.unstable_mockModule('../offline/register-service-worker', () => ({
  registerServiceWorker: () => navigator.serviceWorker.register('/service-worker.js'),
}));
const { hasPush, turnPushOff, turnPushOn } = await import('./push-subscription');

const api = fakeApi();
const USER = '0123456789abcdefghij';
const REGISTERED = 'POST /api/notifications/push';

/** The browser's subscription, as long as it is subscribed. */
let subscription: object | null;
const subscribe = async () => (subscription = newSubscription());
const newSubscription = () => ({
  endpoint: 'https://push.test/1',
  toJSON: () => ({
    endpoint: 'https://push.test/1',
    expirationTime: null,
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  }),
  unsubscribe: async () => {
    subscription = null;
    return true;
  },
});
const forbidStorage = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });

beforeEach(() => {
  subscription = null;
  const pushManager = { subscribe, getSubscription: async () => subscription };
  const registration = { pushManager };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(globalThis, {
    PushManager: class {},
    Notification: { requestPermission: async () => 'granted' },
  });
  api.answer('/api/notifications/push', { body: { publicKey: 'key' } });
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('subscribes this browser to the messages of one account, until it is turned off', async () => {
  expect(await turnPushOn(USER)).toBe(true);
  expect(api.calls).toContain(REGISTERED);
  expect(await hasPush(USER)).toBe(true);
  expect(await hasPush('another'.padEnd(20, '0'))).toBe(false);
  await turnPushOff();
  expect(await hasPush(USER)).toBe(false);
});

it('registers nothing where storage is forbidden, because the page could not show later that push is on', async () => {
  forbidStorage();
  await expect(turnPushOn(USER)).rejects.toThrow('forbidden');
  expect(api.calls).not.toContain(REGISTERED);
  expect(subscription).toBeNull();
});

it('does not stay subscribed when the server does not register the subscription', async () => {
  expect(await turnPushOn(USER)).toBe(true);
  Object.assign(globalThis, { fetch: failing(globalThis.fetch) });
  await expect(turnPushOn(USER)).rejects.toThrow();
  expect(await hasPush(USER)).toBe(false);
});

/** A network that answers GET only. */
function failing(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) =>
    (init?.method ?? 'GET') === 'GET' ? fetch(input, init) : Promise.reject(new TypeError('no network'));
}
