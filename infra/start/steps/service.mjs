import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from './refusal.mjs';
import { root } from './root.mjs';
import { openLog } from './service-log.mjs';

const startLimit = 180_000;

/**
 * As the image starts them (infra/docker/Dockerfile). At 50 purchases a second, objects fill Node's 16 MB of young memory so fast
 * that those of running requests are copied to the old, which costs a tenth of the CPU time.
 */
const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=32'];

/**
 * Starts one of our programs as a child. It sends `{ type: 'ready' }` over IPC, stops on SIGTERM, and ends
 * when the IPC channel closes, which happens when this process ends for any reason.
 * @param {object} service
 * @param {string} service.name
 * @param {string} service.script
 * @param {string[]} [service.args]
 * @param {NodeJS.ProcessEnv} service.env
 * @param {string} service.log file that its output is appended to
 * @param {number} service.timeoutMs milliseconds between SIGTERM and SIGKILL
 * @returns a service for the supervisor; `ready` is a promise of the message
 */
export function startService({ name, script, args = [], env, log, timeoutMs }) {
  const { descriptor, tail } = openLog(log);
  // Detached, because only this process may handle a Ctrl-C: it knows the order in which to stop.
  const child = spawn(process.execPath, [...NODE_FLAGS, script, ...args], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', descriptor, descriptor, 'ipc'],
  });
  closeSync(descriptor);

  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const ready = saysReady(child, ended).catch((error) => {
    process.stderr.write(readable(String(tail())));
    throw new Refusal(`${name} did not start (${error.message}). Its log: ${log}`);
  });
  // After a stop in the middle of a start, no code awaits it any more.
  ready.catch(() => undefined);
  return {
    name,
    log,
    ready,
    ended,
    async stop() {
      child.kill('SIGTERM');
      const inTime = await Promise.race([ended.then(() => true), delay(timeoutMs, false)]);
      if (!inTime) child.kill('SIGKILL');
      await ended;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

/** A readable log: of JSON lines only the message. */
function readable(log) {
  return log.replaceAll(/^\{.*\}$/gm, (line) => {
    try {
      return JSON.parse(line).msg ?? line;
    } catch {
      return line;
    }
  });
}

/** Resolves to the message. @throws Error when the child ends or takes too long before that */
function saysReady(child, ended) {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('not ready in time')), startLimit);
    void ended.then((how) => reject(new Error(how))).then(() => clearTimeout(tooLong));
    child.on('message', (message) => {
      if (message?.type !== 'ready') return;
      clearTimeout(tooLong);
      resolve(message);
    });
  });
}
