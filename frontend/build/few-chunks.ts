import path from 'node:path';

/** What the build tells of a module; ids are absolute paths. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}
type Named = (id: string, modules: Modules) => string | null;

/** Packages every page needs: one long-lived file, so that a release of ours does not spend their cache. */
const CORE = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//;

/** The build's own few lines around every lazy import. */
const START = /vite\/preload-helper|rolldown\/runtime/;

/** Small enough that a page may carry those of another. */
const SMALL = /\/(frontend|contracts)\/src\/|node_modules\/lucide-react\//;

/**
 * Which modules go into one file. Left alone, the build makes a file of every handful of modules that the
 * same pages share: fifty requests before a screen stands. So the packages under everything are a file, what
 * the first paint of any page needs is another, what home adds a third, and parts that several screens share
 * follow their purpose.
 */
export function fewChunks(source: string) {
  const inSource = (name: string) => path.join(source, name);
  const needed = closures();
  const neededBy =
    (chunk: string, ...roots: string[]): Named =>
    (id, modules) =>
      // A screen keeps a file of its own name, which the build's manifest tells by it.
      !SCREEN.test(id) && roots.some((root) => needed(inSource(root), modules).has(id)) ? chunk : null;
  const sharedSmall: Named = (id, modules) => {
    if (SCREEN.test(id)) return null;
    const above = ['main.tsx', HOME].map((root) => needed(inSource(root), modules));
    const isSmall = (each: string) => SMALL.test(each) || above.some((known) => known.has(each));
    return [...needed(id, modules)].every(isSmall) ? 'parts' : null;
  };
  const groups = [
    // What the first script needs must not bring the program along.
    { debugName: 'start', name: 'start', test: START },
    { debugName: 'core', name: 'core', test: CORE },
    { debugName: 'app', name: neededBy('app', 'main.tsx') },
    { debugName: 'first', name: neededBy('first', HOME) },
    { debugName: 'parts', name: sharedSmall, test: BUYER, minShareCount: 2 },
    { debugName: 'live', name: neededBy('live', 'live/use-live-query.ts', 'app/live-chip.tsx') },
    { debugName: 'forms', name: neededBy('forms', 'ui/form/form.tsx', 'ui/form/form-text-field.tsx') },
  ];
  return groups.map((group, place) => ({ ...group, priority: groups.length - place }));
}

const HOME = 'buyer/home/home-screen.tsx';
/** What the build is asked for by name. */
const SCREEN = /(-screen|\/src\/main)\.tsx$/;
const BUYER = /\/frontend\/src\/(app|ui|buyer)\/|\/contracts\/src\/|lucide-react/;

/** The modules that one needs before it runs, with itself. */
function closures() {
  const known = new Map<string, ReadonlySet<string>>();
  return (root: string, modules: Modules): ReadonlySet<string> => {
    const before = known.get(root);
    if (before) return before;
    const found = new Set<string>();
    const visit = (id: string) => {
      if (found.has(id)) return;
      found.add(id);
      modules.getModuleInfo(id)?.importedIds.forEach(visit);
    };
    visit(root);
    known.set(root, found);
    return found;
  };
}
