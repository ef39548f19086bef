import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from './refusal.mjs';
import { makeVapidPrivateKey } from './vapid-keys.mjs';

const makers = {
  MASTER_KEY: () => randomBytes(32).toString('base64'),
  JWT_SECRET: () => randomBytes(48).toString('base64url'),
  PAYMENT_WEBHOOK_SECRET: () => randomBytes(32).toString('base64url'),
  VAPID_PRIVATE_KEY: makeVapidPrivateKey,
  ADMIN_PASSWORD: () => randomBytes(12).toString('base64url'),
  /** Of the accounts that --seed adds. */
  DEMO_PASSWORD: () => randomBytes(9).toString('base64url'),
  /** Of the embedded database's superuser. */
  POSTGRES_PASSWORD: () => randomBytes(24).toString('base64url'),
};

/**
 * The secrets of this installation: generated once, kept in the data folder, readable by the owner only.
 * Without them the data cannot be decrypted.
 * @throws Refusal
 */
export async function readSecrets(folder) {
  const file = path.join(folder, 'secrets.env');
  const kept = parse(await readKept(file));
  if (!kept.POSTGRES_PASSWORD && existsSync(path.join(folder, 'postgres'))) {
    throw new Refusal(
      `${file} is gone, and ${folder}/postgres cannot be read without it: restore it, or delete both.`,
    );
  }
  /** @type {Record<string, string>} */
  const secrets = {};
  for (const [name, make] of Object.entries(makers)) secrets[name] = kept[name] || make();
  if (Object.keys(makers).some((name) => !kept[name])) await write(file, secrets);
  return secrets;
}

/**
 * Empty when there are none yet. An existing file that cannot be read must not be replaced by new secrets.
 */
async function readKept(file) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOENT') return '';
    throw new Refusal(`${file} cannot be read (${code}): make it readable for the user who runs npm start.`);
  }
}

function parse(text) {
  const lines = text.split('\n').filter((line) => line.includes('=') && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** Synced to disk before anything is encrypted with it, and written atomically. */
async function write(file, secrets) {
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}`);
  const handle = await open(`${file}.new`, 'w', 0o600);
  await handle.writeFile(
    `# Made by npm start. Back this file up apart from the database.\n${lines.join('\n')}\n`,
  );
  await handle.sync();
  await handle.close();
  await rename(`${file}.new`, file);
}
