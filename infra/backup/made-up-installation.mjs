import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startBackend } from '../start/steps/backend.mjs';
import { backendEnvironment } from '../start/steps/backend-environment.mjs';
import { startSandbox } from '../start/steps/sandbox.mjs';
import { readSecrets } from '../start/steps/secrets.mjs';

const ERASED_WITHIN_MS = 180_000;

/** Names no server but the database, whatever the shell's environment sets. */
const onItsOwn = { REDIS_URL: '', KAFKA_BROKERS: '', ROLE: 'all', NODE_ENV: 'development' };

/**
 * Starts a small marketplace with the demo accounts and tickets on that database.
 * @returns its `environment`, and `eraseBuyer()`, which erases a buyer as an administrator does
 */
export async function startMadeUpInstallation(supervisor, { dataDir, databaseUrl, port, sandboxPort }) {
  const publicUrl = `http://localhost:${port}`;
  const addresses = { port, sandboxPort, publicUrl, dataDir };
  const secrets = await readSecrets(dataDir);
  const sandbox = await supervisor.add(startSandbox(addresses, secrets));
  const { url: sandboxUrl } = await sandbox.ready;
  const environment = {
    ...backendEnvironment(addresses, secrets, { databaseUrl, sandboxUrl }),
    ...{ PORT: String(port), PUBLIC_URL: publicUrl, ...onItsOwn },
  };
  const backend = await supervisor.add(startBackend({ addresses, environment }, ['--seed']));
  await backend.ready;

  const call = async (method, path, body, cookie = '') => {
    const answer = await fetch(publicUrl + path, {
      method,
      headers: { origin: publicUrl, cookie, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer;
  };
  const signIn = async (path, email, password) => {
    const answer = await call('POST', path, { email, password });
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  };
  // Without orders: an erasure would wait until their tickets are delivered.
  const buyer = { email: 'leaving@terrace.test', password: environment.DEMO_PASSWORD };
  await call('POST', '/api/auth/signup', { fullName: 'Lee Leaving', ...buyer });
  return {
    environment,
    buyer,
    async eraseBuyer() {
      const asBuyer = await signIn('/api/auth/login', buyer.email, buyer.password);
      const { userId } = await (await call('GET', '/api/auth/me', undefined, asBuyer)).json();
      const { ADMIN_EMAIL, ADMIN_PASSWORD } = environment;
      const asAdmin = await signIn('/api/auth/admin/login', ADMIN_EMAIL, ADMIN_PASSWORD);
      await call('DELETE', `/api/admin/users/${userId}`, undefined, asAdmin);
      await destroyedKey(databaseUrl);
    },
  };
}

/** A reaction destroys the key a moment after the erasure. */
async function destroyedKey(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const deadline = Date.now() + ERASED_WITHIN_MS; Date.now() < deadline; await delay(100)) {
      const { rowCount } = await client.query('select from personal_keys where wrapped is null');
      if (rowCount) return;
    }
    throw new Error('No key was destroyed after the erasure');
  } finally {
    await client.end();
  }
}
