import path from 'node:path';

interface Imports {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
/** The build's information on a module; ids are absolute paths. */
interface Modules {
  getModuleInfo(id: string): Imports | null;
}
type Test = (id: string, modules: Modules) => boolean;

/** Packages that every page needs: two long-cached files that survive our releases, each run in its own task. */
const REACT = /node_modules\/(react|react-dom|scheduler)\//;
const CORE = /node_modules\/(react-router|react-router-dom|@tanstack)\//;
const ZOD = /node_modules\/zod\//;

/** What the first script needs, with the build's own runtime for lazy imports. */
const START = /vite\/preload-helper|rolldown\/runtime|pages\/served-scripts|api\/next-task/;

/** Chunks that every page loads before any screen. */
const EVERY_PAGE = /\/(rolldown-runtime|start|react|core|zod|app)-[\w-]{8}\.js$/;

/** Whether every page has loaded this file before it loads a screen, so that preload lists can omit it. */
export function isOfEveryPage(file: string): boolean {
  return EVERY_PAGE.test(file);
}

/** Chunks of which most functions run once a page opens. */
const EAGER = /^(react|core|zod|app|first|common|parts|live|orders|purchase|tickets|search|.+-screen)$/;

/** Whether browsers compile all functions of a chunk while it loads, beside the page, instead of when each is called. */
export function isEager(chunk: string): boolean {
  return EAGER.test(chunk);
}

/** Modules small enough that a page may load those of another. */
const SMALL = /\/(frontend|contracts)\/src\/|node_modules\/lucide-react\//;

/**
 * Groups modules into chunks. By default the bundler makes a chunk of every handful of modules that the same pages
 * share: fifty requests before a screen renders. Instead, packages of every page are one chunk, the code of each
 * first paint is another, home adds a third, and parts that several screens share are grouped by purpose.
 */
export function chunkGroups(source: string) {
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
        // A screen keeps a chunk named after it, by which the manifest lists it.
        !SCREEN.test(id) && roots.some((root) => needed(inSource(root), modules).has(id)),
    );
  const isSmall: Test = (id, modules) => {
    if (SCREEN.test(id)) return false;
    const above = ['main.tsx', HOME].map((root) => needed(inSource(root), modules));
    return [...needed(id, modules)].every(
      (each) => SMALL.test(each) || above.some((known) => known.has(each)),
    );
  };
  /** Excludes what only dashboards use, so that buyers do not load it. */
  const isBuyerModule: Test = (id, modules) => reached(inSource(BUYER_SCREENS), modules).has(id);
  /** Excludes modules that only the console uses. Its group comes late, because a group takes its modules' imports. */
  const isSellerModule: Test = (id, modules) =>
    SELLER_PARTS.some((part) => reached(inSource(part), modules).has(id));
  const isPart: Test = (id, modules) =>
    ![ORDERS, TICKETS, PURCHASE, ACCOUNT, SEARCH, DISPUTES].some((apart) => apart.test(id)) &&
    isSmall(id, modules) &&
    isBuyerModule(id, modules);
  const isBuyerPart: Test = (id, modules) => !SCREEN.test(id) && isBuyerModule(id, modules);
  const groups = [
    // The first script must not load the app.
    { debugName: 'start', name: 'start', test: START },
    { debugName: 'react', name: 'react', test: REACT },
    { debugName: 'core', name: 'core', test: CORE },
    { debugName: 'zod', name: 'zod', test: ZOD },
    { debugName: 'app', name: neededBy('app', 'main.tsx') },
    { debugName: 'first', name: neededBy('first', HOME) },
    // What sellers need too comes apart, so that they do not load buyers' pages.
    {
      debugName: 'common',
      name: when('common', (id, modules) => isPart(id, modules) && isSellerModule(id, modules)),
      test: SHARED,
      minShareCount: 2,
    },
    // Lists of events do without them.
    { debugName: 'orders', name: when('orders', isSmall), test: ORDERS, minShareCount: 2 },
    { debugName: 'parts', name: when('parts', isPart), test: SHARED, minShareCount: 2 },
    {
      debugName: 'live',
      name: neededBy(
        'live',
        'live/use-live-query.ts',
        'live/live-chip.tsx',
        'live/apply-change.ts',
        'session/use-logout.ts',
      ),
    },
    // Loaded with every page of somebody signed in, once that rests: without what dashboards need.
    { debugName: 'bell', name: neededBy('bell', 'inbox/bell.tsx') },
    { debugName: 'purchase', name: when('purchase', isBuyerPart), test: PURCHASE, minShareCount: 2 },
    { debugName: 'tickets', name: when('tickets', isBuyerPart), test: TICKETS, minShareCount: 2 },
    { debugName: 'search', name: when('search', isSmall), test: SEARCH, minShareCount: 2 },
    { debugName: 'account', name: when('account', isSmall), test: ACCOUNT, minShareCount: 2 },
    { debugName: 'disputes', name: when('disputes', isSmall), test: DISPUTES, minShareCount: 2 },
    {
      debugName: 'office',
      name: when(
        'office',
        (id, modules) => !LISTING.test(id) && isSmall(id, modules) && isSellerModule(id, modules),
      ),
      test: SHARED,
      minShareCount: 2,
    },
    { debugName: 'listing', name: when('listing', isSmall), test: LISTING, minShareCount: 2 },
    { debugName: 'console', name: when('console', isSmall), test: SHARED, minShareCount: 2 },
    { debugName: 'forms', name: neededBy('forms', 'ui/form/form.tsx', 'ui/form/form-text-field.tsx') },
  ];
  return groups.map((group, place) => ({ ...group, priority: groups.length - place }));
}

const HOME = 'buyer/home/home-screen.tsx';
/** Modules whose chunks are looked up by name. */
const SCREEN = /(-screen|\/src\/main)\.tsx$/;
const BUYER_SCREENS = 'buyer/buyer-routes.ts';
const SELLER_PARTS = ['seller/seller-routes.ts', 'app/shell/seller-layout.tsx'];
/** Modules that only the screens with a buyer's orders and seats share. */
const TICKETS = /\/frontend\/src\/(buyer\/(e-tickets|orders)\/|offline\/(keep|kept))/;
/** Modules that only the pages from a held ticket to a paid order share. */
const PURCHASE =
  /\/frontend\/src\/buyer\/(purchase\/(hold|payment)|payment-return)\/|\/contracts\/src\/(http\/buying\/purchases|http\/care\/(disputes|event-changes)|values\/text\/names)/;
/** Contracts of orders, and of what follows a sale, for buyers, sellers and administrators. */
const ORDERS = /\/contracts\/src\/http\/(buying\/(deliveries|refunds|documents|promo-codes)|care\/disputes)/;
/** Modules that only the account pages of buyers, sellers and administrators share. */
const ACCOUNT =
  /\/frontend\/src\/session\/account\/|\/contracts\/src\/(http\/identity\/(privacy|second-factor)|values\/open-matters)/;
/** Modules that only orders and lists with disputes share. */
const DISPUTES = /\/frontend\/src\/ui\/dispute\//;
/** Modules that only the forms and details of a seller's ticket share. */
const LISTING = /\/contracts\/src\/(values\/time\/delivery-limits|http\/selling\/price-guidance)/;
/** Modules that only lists of events share. */
const SEARCH = /\/frontend\/src\/buyer\/(search|browse)\//;
const SHARED =
  /\/frontend\/src\/(app|session|navigation|offline|api|ui|buyer)\/|\/contracts\/src\/|lucide-react/;

/** Names the chunk of the modules that pass the test. */
function when(chunk: string, test: Test) {
  return (id: string, modules: Modules): string | null => (test(id, modules) ? chunk : null);
}

/** The transitive imports of a module, itself included. */
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
