import { FAULT_TARGETS } from '@terrace/sandbox/faults/fault';
import { type TestApp, startTestApp } from './app.js';
import { refreshed } from './catalogue-app.js';
import { MailService } from './mail-service.js';
import { type PaymentWorld, startPaymentWorld } from './payment-world.js';

/** One app for many spec files, with the sandbox as its events API and payment provider. */
export interface SharedWorld {
  readonly world: PaymentWorld;
  readonly app: TestApp;
  /** What the app differs in from the usual one, for a second process on its database. */
  readonly environment: Readonly<Record<string, string>>;
  /** Receives every mail; specs ask for those to their own addresses. */
  readonly mails: MailService;
}

declare global {
  /** Keeps something for all spec files of a worker (infra/start/testing/kept-environment.mjs). */
  var closeAtEnd: ((end: () => Promise<unknown>) => void) | undefined;
}

let started: Promise<SharedWorld> | undefined;

/**
 * The app that the spec files of a worker share, started by the first that asks for it: a start costs 2 s of CPU time.
 * It has the usual environment, a loaded catalogue and data of other specs, so a spec that uses it makes its own
 * accounts and looks for its own ids. A spec that needs other variables, an empty database or a changed app starts one
 * with `startTestApp()`. Faults and callbacks are back to normal for each file that asks.
 */
export async function sharedWorld(): Promise<SharedWorld> {
  started ??= startSharedWorld();
  const shared = await started;
  shared.world.carrier = (callback, deliver) => deliver(callback);
  for (const target of FAULT_TARGETS) await shared.world.sandbox.fault(target, 'ok');
  shared.mails.forget();
  return shared;
}

/** The app of `sharedWorld()`. */
export async function sharedApp(): Promise<TestApp> {
  return (await sharedWorld()).app;
}

async function startSharedWorld(): Promise<SharedWorld> {
  const mails = new MailService();
  const [world, mailUrl] = await Promise.all([startPaymentWorld(), mails.start()]);
  const environment = { ...world.environment, EMAIL_API_URL: mailUrl };
  const app = await startTestApp(environment);
  world.appUrl = app.url;
  await refreshed(app, null);
  globalThis.closeAtEnd?.(async () => {
    await app.close();
    await world.close();
    mails.close();
  });
  return { world, app, environment, mails };
}
