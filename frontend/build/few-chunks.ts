import path from 'node:path';

interface Imports {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
/** What the build tells of a module; ids are absolute paths. */
interface Modules {
  getModuleInfo(id: string): Imports | null;
}
type Test = (id: string, modules: Modules) => boolean;

/** Packages every page needs: one long-lived file, so that a release of ours does not spend their cache. */
const CORE =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\/|\/src\/core\.ts$/;

/** What the first script needs, with the build's own few lines around every lazy import. */
const START = /vite\/preload-helper|rolldown\/runtime|pages\/served-scripts/;

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
  const needed = closures(({ importedIds }) => importedIds);
  const reached = closures(({ importedIds, dynamicallyImportedIds }) => [
    ...importedIds,
    ...dynamicallyImportedIds,
  ]);
  const neededBy = (chunk: string, ...roots: string[]) =>
    when(
      chunk,
      (id, modules) =>
        // A screen keeps a file of its own name, which the build's manifest tells by it.
        !SCREEN.test(id) && roots.some((root) => needed(inSource(root), modules).has(id)),
    );
  const isSmall: Test = (id, modules) => {
    if (SCREEN.test(id)) return false;
    const above = ['main.tsx', HOME].map((root) => needed(inSource(root), modules));
    return [...needed(id, modules)].every(
      (each) => SMALL.test(each) || above.some((known) => known.has(each)),
    );
  };
  /** What only dashboards share is no load of a buyer's. */
  const isBuyers: Test = (id, modules) => reached(inSource(BUYER_SCREENS), modules).has(id);
  const groups = [
    // What the first script needs must not bring the program along.
    { debugName: 'start', name: 'start', test: START },
    { debugName: 'core', name: 'core', test: CORE },
    { debugName: 'app', name: neededBy('app', 'main.tsx') },
    { debugName: 'first', name: neededBy('first', HOME) },
    {
      debugName: 'parts',
      name: when('parts', (id, modules) => isSmall(id, modules) && isBuyers(id, modules)),
      test: SHARED,
      minShareCount: 2,
    },
    { debugName: 'office', name: when('office', isSmall), test: SHARED, minShareCount: 2 },
    { debugName: 'live', name: neededBy('live', 'live/use-live-query.ts', 'app/live-chip.tsx') },
    { debugName: 'forms', name: neededBy('forms', 'ui/form/form.tsx', 'ui/form/form-text-field.tsx') },
  ];
  return groups.map((group, place) => ({ ...group, priority: groups.length - place }));
}

const HOME = 'buyer/home/home-screen.tsx';
/** What the build is asked for by name. */
const SCREEN = /(-screen|\/src\/main)\.tsx$/;
const BUYER_SCREENS = 'buyer/buyer-routes.ts';
const SHARED = /\/frontend\/src\/(app|ui|buyer)\/|\/contracts\/src\/|lucide-react/;

/** A group's name for the modules that pass. */
function when(chunk: string, test: Test) {
  return (id: string, modules: Modules): string | null => (test(id, modules) ? chunk : null);
}

/** A module with all that it imports in one of these ways, and they again. */
function closures(importsOf: (module: Imports) => readonly string[]) {
  const known = new Map<string, ReadonlySet<string>>();
  return (root: string, modules: Modules): ReadonlySet<string> => {
    const before = known.get(root);
    if (before) return before;
    const found = new Set<string>();
    const visit = (id: string) => {
      if (found.has(id)) return;
      found.add(id);
      const info = modules.getModuleInfo(id);
      if (info) importsOf(info).forEach(visit);
    };
    visit(root);
    known.set(root, found);
    return found;
  };
}
