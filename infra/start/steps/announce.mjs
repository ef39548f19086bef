import path from 'node:path';
import { say } from './progress.mjs';
import { root } from './root.mjs';

/** Prints the addresses, the administrator's credentials, and the backend's own lines. */
export function announce({ addresses, environment, sandboxUrl }, lines = []) {
  const { publicUrl, dataDir } = addresses;
  const password = process.env.ADMIN_PASSWORD ? 'the one in ADMIN_PASSWORD' : environment.ADMIN_PASSWORD;
  say('');
  say(`Terrace is ready at ${publicUrl}`);
  say('');
  say(`  Administrator  ${publicUrl}/admin   ${environment.ADMIN_EMAIL}   ${password}`);
  say(`  API            ${publicUrl}/api/docs`);
  if (sandboxUrl)
    say(`  E-mails        ${sandboxUrl}/inbox   (the sandbox simulates events, payments and mail)`);
  say(`  Data and logs  ${dataDir.startsWith(root + path.sep) ? path.relative(root, dataDir) : dataDir}`);
  for (const line of lines) say(`  ${line}`);
  say('');
  say('Ctrl-C stops everything.');
}
