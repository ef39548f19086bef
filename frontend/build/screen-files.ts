import path from 'node:path';
import type { Plugin, Rollup } from 'vite';

const TABLE = /-routes\.ts$/;
const ROUTE = /path: routes\.(\w+),\s*Component: lazyScreen\(\(\) => import\('([^']+)'\)\)/g;

/**
 * Writes `screens.json`: the scripts of the app, by route name the further scripts of its screen, and the one that
 * starts the app, in the order in which they run. The server announces them to browsers, so that all load in parallel and each runs in its own task.
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
      const source = JSON.stringify({
        program: ofProgram.slice(0, -1),
        screens: ofScreens,
        main: ofProgram.at(-1),
      });
      this.emitFile({ type: 'asset', fileName: 'screens.json', source });
    },
  };
}

/** The chunk of a module after all chunks that it imports statically, each after those that it needs itself. */
function scriptsOf(bundle: Rollup.OutputBundle, module: string): readonly string[] {
  const chunk = Object.values(bundle).find(
    (each) => 'facadeModuleId' in each && each.facadeModuleId === module,
  );
  if (!chunk) throw new Error(`The build has no file for ${module}`);
  const seen = new Set<string>();
  const files: string[] = [];
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const found = bundle[file];
    if (found?.type === 'chunk') found.imports.forEach(visit);
    files.push(file);
  };
  visit(chunk.fileName);
  return files;
}
