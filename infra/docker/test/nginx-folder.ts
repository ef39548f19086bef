import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const settings = path.resolve(import.meta.dirname, '../nginx');
const HTML = `<!doctype html><html><head><!--page-head--><!--/page-head--></head>
  <body><div id="root"><!--page-frame--><!--page-text--><!--/page-frame--></div><!--page-answers--></body></html>`;

/** The content of the hashed script in `webFolder`. */
export const SCRIPT = 'export const price = 12_500;\n'.repeat(200);

const STYLES = '.price::before { content: "€" }\n'.repeat(200);

/**
 * A small build of the screens: a page, a hashed script and its styles, compressed as the build compresses
 * them.
 */
export async function webFolder(web: string): Promise<string> {
  await mkdir(path.join(web, 'assets'), { recursive: true });
  await writeFile(path.join(web, 'index.html'), HTML);
  await writeHashed(path.join(web, 'assets/market-abc123.js'), SCRIPT);
  await writeHashed(path.join(web, 'assets/market-abc123.css'), STYLES);
  return web;
}

async function writeHashed(file: string, text: string): Promise<void> {
  await writeFile(file, text);
  await writeFile(`${file}.br`, brotliCompressSync(text));
  await writeFile(`${file}.gz`, gzipSync(text));
}

export interface NginxPlace {
  /** Receives a copy of the configuration, and the log. */
  readonly folder: string;
  readonly web: string;
  readonly port: number;
  /** Addresses of the two processes. */
  readonly programs: readonly string[];
}

/**
 * Copies the configuration and changes only what depends on the machine: ports, folders, trusted proxy. A
 * failed process is excluded for a long time, so that a spec cannot pass by waiting. Resolves to the file
 * that nginx is started with.
 */
export async function settingsFor({ folder, web, port, programs }: NginxPlace): Promise<string> {
  const copy = path.join(folder, 'nginx');
  await cp(settings, copy, { recursive: true });
  const change = async (file: string, how: (text: string) => string) =>
    writeFile(path.join(copy, file), how(await readFile(path.join(settings, file), 'utf8')));
  await change('listen.conf', () => `listen 127.0.0.1:${port};\nroot ${web};\n`);
  await change('upstream.conf', (text) =>
    text
      .replace(/api-(\d):3000/g, (name, number) => hostOf(programs[Number(number) - 1]) ?? name)
      .replaceAll('fail_timeout=2s', 'fail_timeout=60s'),
  );
  await change('front-proxy.conf', (text) => text.replace('172.30.84.1', '127.0.0.1'));
  await change('nginx.conf', (text) =>
    text
      .replaceAll('/tmp/nginx', `${folder}/nginx-run`)
      .replace('/dev/stdout', path.join(folder, 'access.log')),
  );
  return path.join(copy, 'nginx.conf');
}

function hostOf(url: string | undefined): string | undefined {
  return url && new URL(url).host;
}
