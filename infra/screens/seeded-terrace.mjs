import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@terrace/engines/free-port';
import { root } from '../start/steps/root.mjs';

/**
 * Starts a separate Terrace with demo data, on free ports and in a folder that is removed afterwards. Returns
 * its address, the demo accounts, and `stop`.
 */
export async function startSeeded() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'terrace-seeded-'));
  // The database's own user must be able to enter it.
  await chmod(dataDir, 0o755);
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  const terrace = spawn(process.execPath, [path.join(root, 'infra/start/start.mjs'), '--seed'], {
    env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (terrace.exitCode === null) {
      terrace.kill('SIGTERM');
      await new Promise((resolve) => terrace.once('exit', resolve));
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await saysReady(terrace);
    const secrets = await readFile(path.join(dataDir, 'secrets.env'), 'utf8');
    const secret = (name) => new RegExp(`^${name}=(.*)$`, 'm').exec(secrets)?.[1] ?? '';
    const demo = (email) => ({ email, password: secret('DEMO_PASSWORD') });
    const accounts = {
      buyer: demo('buyer@terrace.test'),
      seller: demo('seller@terrace.test'),
      admin: { email: 'admin@terrace.test', password: secret('ADMIN_PASSWORD') },
    };
    return { url: `http://localhost:${port}`, accounts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns {Promise<void>} */
function saysReady(child) {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Terrace ended with ${code}`)));
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      if (String(chunk).includes('Ctrl-C stops')) resolve();
    });
  });
}
