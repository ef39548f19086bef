import { setTimeout as delay } from 'node:timers/promises';
import { say } from '../start/steps/progress.mjs';
import { Refusal } from '../start/steps/refusal.mjs';

const TIMEOUT_MS = 30_000;

/**
 * Checks that a restored copy works: it is ready, executes a command, and its feed advances; the person named
 * by `erased` cannot sign in.
 * @throws Refusal
 */
export async function checkCopy({ PUBLIC_URL }, erased) {
  const ready = await fetch(`${PUBLIC_URL}/health/ready`);
  if (!ready.ok) throw new Refusal(`The copy is not ready: ${await ready.text()}`);
  const before = await livePosition(PUBLIC_URL);
  await post(PUBLIC_URL, '/api/newsletter', { email: 'drill@terrace.test' }, (status) => status < 300);
  const deadline = Date.now() + TIMEOUT_MS;
  while ((await livePosition(PUBLIC_URL)) <= before) {
    if (Date.now() > deadline) throw new Refusal(`The feed does not advance beyond position ${before}.`);
    await delay(100);
  }
  say(`  ready, and the feed advances beyond position ${before}`);
  if (!erased) return;
  await post(PUBLIC_URL, '/api/auth/login', erased, (status) => status === 401);
  say(`  ${erased.email}, erased since the backup, cannot sign in`);
}

async function livePosition(url) {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^terrace_live_position (\d+)/m.exec(metrics)?.[1]);
}

async function post(url, path, body, isRight) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!isRight(answer.status)) throw new Refusal(`POST ${path} answered ${answer.status} on the copy.`);
}
