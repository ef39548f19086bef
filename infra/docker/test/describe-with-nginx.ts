import { spawnSync } from 'node:child_process';
import { describeWith } from '../../../backend/test/describe-with.js';

const MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** nginx with the module that our configuration loads; undefined if this machine has none. */
function findNginx(): string | undefined {
  if (spawnSync('test', ['-f', MODULE]).status !== 0) return undefined;
  return ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0);
}

/** `describe` for specs that need Debian's nginx. */
export function describeWithNginx(name: string, specs: (nginx: string) => void): void {
  const reason = "No nginx: install Debian's nginx and libnginx-mod-http-brotli-static";
  describeWith(findNginx(), reason, name, specs);
}
