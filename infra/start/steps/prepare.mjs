import { readAddresses } from './addresses.mjs';
import { backendEnvironment } from './backend-environment.mjs';
import { build } from './build.mjs';
import { claimDataFolder } from './data-folder.mjs';
import { startDatabase } from './database.mjs';
import { installPackages } from './install.mjs';
import { requireFreePorts } from './ports.mjs';
import { step } from './progress.mjs';
import { startSandbox } from './sandbox.mjs';
import { readSecrets } from './secrets.mjs';

/**
 * Prepares everything that the backend needs: first the checks that fail fast, then packages, the build, the
 * database and the sandbox.
 * @throws Refusal
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {{ web: boolean, publicUrl?: string }} options
 */
export async function prepare(supervisor, { web, publicUrl }) {
  const addresses = { ...readAddresses(process.env), ...(publicUrl && { publicUrl }) };
  const { port, sandboxPort, dataDir } = addresses;

  const claim = await claimDataFolder(dataDir);
  supervisor.finally(claim.release);
  // Children of a killed start are still ending.
  const timeoutMs = claim.afterCrash ? 10_000 : 0;
  await requireFreePorts({ PORT: port, ...(sandboxPort && { SANDBOX_PORT: sandboxPort }) }, timeoutMs);

  await installPackages(supervisor.signal);
  await build(supervisor.signal, { web });
  const secrets = await readSecrets(dataDir);

  const sandbox = sandboxPort && (await supervisor.add(startSandbox(addresses, secrets)));
  const database =
    !process.env.DATABASE_URL &&
    (await step('Starting the database', () =>
      supervisor.add(startDatabase(dataDir, secrets.POSTGRES_PASSWORD)),
    ));
  const sandboxUrl = sandbox && (await step('Starting the sandbox', () => sandbox.ready)).url;
  const environment = backendEnvironment(addresses, secrets, { databaseUrl: database?.url, sandboxUrl });
  return { addresses, environment, sandboxUrl };
}
