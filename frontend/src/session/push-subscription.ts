import {
  PushSubscriptionForm,
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from '@terrace/contracts/http/care/notifications';
import { callApi } from '../api/client';
import { registerServiceWorker } from '../offline/register-service-worker';

/** Storage key of the id of the account whose push messages this browser gets; a subscription does not contain it. */
const OWNER = 'terrace-push-owner';
/** Maximum time for the start of the service worker, and for the browser's push service. */
const TIMEOUT_MS = 10_000;

/** Whether this browser gets the push messages of an account. */
export async function hasPush(userId: string): Promise<boolean> {
  return (await ownSubscription(userId)) !== null;
}

/**
 * Asks for permission if necessary, and subscribes this browser to the account's push messages. Returns false when
 * the permission is refused. Throws when the browser, its push service or the server fails; the browser is then not
 * subscribed.
 */
export async function turnPushOn(userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await runningWorker();
  const { publicKey } = await callApi(getPushKey);
  // An existing subscription belongs to another account or another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const wanted = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const subscription = await within(TIMEOUT_MS, wanted);
  try {
    // First: where storage is forbidden, the page could not tell later that push messages are on.
    localStorage.setItem(OWNER, userId);
    await register(subscription);
  } catch (error) {
    forgetOwner();
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}

/**
 * Registers this browser's subscription with the present session, because the server removes it when a session ends.
 * Does nothing without a subscription. Throws `ApiProblem`.
 */
export async function renewPush(userId: string): Promise<void> {
  const subscription = await ownSubscription(userId);
  if (subscription) await register(subscription);
}

/**
 * Ends push messages to this browser. Throws `ApiProblem` when the server was not reached; the browser is
 * unsubscribed anyway.
 */
export async function turnPushOff(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  forgetOwner();
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await callApi(unsubscribeFromPush, { body: { endpoint } });
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  await callApi(subscribeToPush, { body: PushSubscriptionForm.parse({ endpoint, expirationTime, keys }) });
}

async function ownSubscription(userId: string): Promise<PushSubscription | null> {
  return owner() === userId ? currentSubscription() : null;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Registers the service worker and waits until it is active. Throws when it cannot be registered or does not start. */
async function runningWorker(): Promise<ServiceWorkerRegistration> {
  if (!(await registerServiceWorker())) throw new Error('There is no service worker');
  return within(TIMEOUT_MS, navigator.serviceWorker.ready);
}

/** The result of a promise. Throws after `ms`, because browsers without access to their push service wait for ever. */
function within<Result>(ms: number, promise: Promise<Result>): Promise<Result> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('timed out')), ms);
  });
  return Promise.race([promise, timeout]);
}

function owner(): string | null {
  try {
    return localStorage.getItem(OWNER);
  } catch {
    // Storage is forbidden, so nothing was stored.
    return null;
  }
}

function forgetOwner(): void {
  try {
    localStorage.removeItem(OWNER);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
