import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rollup } from 'vite';

/** Files of the public folder that pages of tickets use. */
const PUBLIC = ['theme.js', 'favicon.svg', 'icons/icon-192.png'];

/** Route tables: the screens that they load lazily are not needed offline. */
const ROUTE_TABLE = /(-routes\.ts|\/app\/router\.tsx)$/;

interface ServiceWorkerOptions {
  /** The entry module of the worker. */
  readonly entry: string;
  /** Modules that must work offline, with everything that they import, also lazily. */
  readonly offline: readonly string[];
  /** Matches the file of the text font. */
  readonly font: RegExp;
}

/**
 * Builds `service-worker.js` into the root of the output and defines `SHELL_FILES`, the files that it keeps. It is a
 * single file, for browsers without module workers. It changes whenever a kept file changes, so that browsers install
 * it again.
 */
export function serviceWorker({ entry, offline, font }: ServiceWorkerOptions): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const wanted = modulesOf(offline, (id) => this.getModuleInfo(id));
        const files = [...filesOf(bundle, wanted), ...Object.keys(bundle).filter((file) => font.test(file))];
        const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        if (!first) throw new Error('The build has no first script');
        const contents = await Promise.all(PUBLIC.map((file) => readFile(path.join(config.publicDir, file))));
        const version = createHash('sha256').update(JSON.stringify(files));
        contents.forEach((content) => version.update(content));
        const shell = {
          version: version.digest('hex').slice(0, 16),
          entry: `/${first.fileName}`,
          files: [...files, ...PUBLIC].map((file) => `/${file}`),
        };
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: await bundled(entry, config, { SHELL_FILES: JSON.stringify(shell) }),
        });
      },
    },
  };
}

type GetModule = (
  id: string,
) => { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;

/** The modules with all their static and dynamic imports, except the dynamic imports of route tables. */
function modulesOf(roots: readonly string[], moduleOf: GetModule): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const module = moduleOf(id);
    module?.importedIds.forEach(visit);
    if (!ROUTE_TABLE.test(id)) module?.dynamicallyImportedIds.forEach(visit);
  };
  for (const root of roots) {
    if (!moduleOf(root)) throw new Error(`The build has no module ${root}`);
    visit(root);
  }
  return found;
}

/** The chunks that contain the modules, the chunks that these import, and their styles. */
function filesOf(bundle: Rollup.OutputBundle, modules: ReadonlySet<string>): readonly string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    chunk.viteMetadata?.importedCss.forEach((style) => files.add(style));
    chunk.imports.forEach(visit);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && (chunk.isEntry || chunk.moduleIds.some((id) => modules.has(id))))
      visit(chunk.fileName);
  return [...files];
}

async function bundled(
  entry: string,
  { root, resolve }: ResolvedConfig,
  define: Record<string, string>,
): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    resolve: { alias: resolve.alias },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (output?.type !== 'chunk') throw new Error('The service worker was not built');
  return output.code;
}
