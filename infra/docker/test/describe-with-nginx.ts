import { spawnSync } from 'node:child_process';
import { describe, it } from '@jest/globals';

const MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** nginx with the module that our configuration loads; undefined if this machine has none. */
function findNginx(): string | undefined {
  if (spawnSync('test', ['-f', MODULE]).status !== 0) return undefined;
  return ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0);
}

/**
 * `describe` for specs that need Debian's nginx. Without it they are skipped, visibly; where CI is set they
 * fail, because nobody would notice the skip.
 */
export function describeWithNginx(name: string, specs: (nginx: string) => void): void {
  const nginx = findNginx();
  if (nginx) return describe(name, () => specs(nginx));
  if (!process.env['CI']) return describe.skip(`${name} (no nginx)`, () => it('is skipped', () => undefined));
  describe(name, () => {
    it('has nginx', () => {
      throw new Error("No nginx: install Debian's nginx and libnginx-mod-http-brotli-static");
    });
  });
}
