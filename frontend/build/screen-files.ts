import path from 'node:path';
import type { Plugin, Rollup } from 'vite';

const TABLE = /-routes\.ts$/;
const ROUTE = /path: routes\.(\w+),\s*Component: lazyScreen\(\(\) => import\('([^']+)'\)\)/g;

/**
 * Writes `screens.json`: the scripts of the app, and by route name the further scripts of its screen. The server
 * announces them to browsers, so that all load in parallel.
 */
export function screenFiles(program: string): Plugin {
  const screens = new Map<string, string>();
  return {
    name: 'screen-files',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: TABLE },
      handler(code, id) {
        for (const [, route = '', file = ''] of code.matchAll(ROUTE))
          screens.set(route, `${path.resolve(path.dirname(id), file)}.tsx`);
      },
    },
    generateBundle(_options, bundle) {
      const ofProgram = scriptsOf(bundle, program);
      const rest = (screen: string) => scriptsOf(bundle, screen).filter((file) => !ofProgram.includes(file));
      const ofScreens = Object.fromEntries([...screens].map(([route, screen]) => [route, rest(screen)]));
      const source = JSON.stringify({ program: ofProgram, screens: ofScreens });
      this.emitFile({ type: 'asset', fileName: 'screens.json', source });
    },
  };
}

/** The chunk of a module and all chunks that it imports statically. */
function scriptsOf(bundle: Rollup.OutputBundle, module: string): readonly string[] {
  const chunk = Object.values(bundle).find(
    (each) => 'facadeModuleId' in each && each.facadeModuleId === module,
  );
  if (!chunk) throw new Error(`The build has no file for ${module}`);
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const found = bundle[file];
    if (found?.type === 'chunk') found.imports.forEach(visit);
  };
  visit(chunk.fileName);
  return [...files];
}
