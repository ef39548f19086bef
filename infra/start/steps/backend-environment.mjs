import path from 'node:path';
import { root } from './root.mjs';

/**
 * The backend's environment: addresses and secrets of our own servers, unless the environment names others.
 */
export function backendEnvironment({ port, publicUrl, dataDir }, secrets, { databaseUrl, sandboxUrl }) {
  const ours = {
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: 'admin@terrace.test',
    ADMIN_PASSWORD: secrets.ADMIN_PASSWORD,
    DEMO_PASSWORD: secrets.DEMO_PASSWORD,
    MASTER_KEY: secrets.MASTER_KEY,
    JWT_SECRET: secrets.JWT_SECRET,
    PAYMENT_WEBHOOK_SECRET: secrets.PAYMENT_WEBHOOK_SECRET,
    WEB_DIR: path.join(root, 'frontend/dist'),
    ...(sandboxUrl && {
      EVENTS_API_URL: sandboxUrl,
      EMAIL_API_URL: `${sandboxUrl}/email`,
      LOGO_CDN_URL: `${sandboxUrl}/logos`,
      PAYMENT_HOSTS: new URL(sandboxUrl).host,
    }),
  };
  const theirs = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  return { ...ours, ...theirs };
}
