import path from 'node:path';
import { root } from './root.mjs';
import { vapidPublicKeyOf } from './vapid-keys.mjs';

/** Hosts of the browsers' push services; the same as the backend's default. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
];

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
    VAPID_PUBLIC_KEY: vapidPublicKeyOf(secrets.VAPID_PRIVATE_KEY),
    VAPID_PRIVATE_KEY: secrets.VAPID_PRIVATE_KEY,
    WEB_DIR: path.join(root, 'frontend/dist'),
    ...(sandboxUrl && {
      EVENTS_API_URL: sandboxUrl,
      EMAIL_API_URL: `${sandboxUrl}/email`,
      LOGO_CDN_URL: `${sandboxUrl}/logos`,
      RATES_API_URL: `${sandboxUrl}/rates`,
      PAYMENT_HOSTS: new URL(sandboxUrl).host,
      PUSH_HOSTS: [...PUSH_SERVICES, new URL(sandboxUrl).host].join(),
    }),
  };
  const theirs = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  return { ...ours, ...theirs };
}
