import 'reflect-metadata';
import { type Config, loadConfig } from './platform/config/config.js';
import { explainStartFailure } from './platform/config/start-failure.js';
import { MasterKey } from '@terrace/event-core/encryption/master-key';
import { keysByVersion, rewrapKeys } from '@terrace/event-core/encryption/master-key';
import { createPool } from '@terrace/event-core/database/pool';

// npm run keys:rewrap: wraps all keys of persons at DATABASE_URL under the first version in MASTER_KEY, while
// everything goes on. Exits with 1 when any key needs another version; run again, it goes on where it was.
const say = (line: string) => process.stdout.write(`${line}\n`);
let config: Config | undefined;
try {
  config = loadConfig(process.env);
  const pool = createPool(config.DATABASE_URL);
  const masterKey = new MasterKey(config.MASTER_KEY);
  const rewrapped = await rewrapKeys(masterKey, pool, (count) => say(`${count} keys wrapped`));
  const byVersion = await keysByVersion(pool);
  await pool.end();
  for (const [version, keys] of byVersion) say(`version ${version} opens ${keys} keys`);
  const old = [...byVersion.keys()].filter((version) => version !== masterKey.newestVersion);
  if (old.length > 0) throw new Error(`Keys need the old version ${old.join(', ')}: run this again`);
  say(`${rewrapped} keys were rewrapped; none needs a version but ${masterKey.newestVersion}`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explainStartFailure(error, config)}\n`);
  process.exit(1);
}
