import { SHELL_CACHE } from '../offline/cache-names';
import { OFFLINE_PAGES } from './offline-pages';

/** The app as the build describes it: its version, the entry script, and all files that tickets need offline. */
export interface ShellFiles {
  readonly version: string;
  readonly entry: string;
  /** Paths from the root. */
  readonly files: readonly string[];
}

/** After this time a file that does not arrive has failed, so that a stalled connection ends and the next visit tries again. */
const FILE_TIMEOUT_MS = 60_000;

/** The app shell: the files of this build, in a separate cache. */
export class Shell {
  private readonly name: string;
  private readonly paths: ReadonlySet<string>;
  private filling: Promise<void> | undefined;

  constructor(private readonly built: ShellFiles) {
    this.name = SHELL_CACHE + built.version;
    this.paths = new Set(built.files);
  }

  /** Whether a path is that of a file of this build. */
  has(path: string): boolean {
    return this.paths.has(path);
  }

  /**
   * Fetches the files that are not cached, all of them the first time. A browser may be stopped at any moment, so what has
   * arrived is kept and the next call fetches the rest. Throws when a file cannot be fetched. Concurrent calls share one
   * attempt.
   */
  fill(): Promise<void> {
    this.filling ??= this.fetchMissing().finally(() => {
      this.filling = undefined;
    });
    return this.filling;
  }

  /** Fetches the files of this build if a build is cached; a sign-out removes all builds. */
  async fillIfUsed(): Promise<void> {
    if ((await shells()).length > 0) await this.fill();
  }

  /** Removes older builds except the last, because open pages may still load its files. */
  async dropOlder(): Promise<void> {
    const earlier = (await shells()).filter((name) => name !== this.name);
    await Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)));
  }

  /** Returns a kept page of `OFFLINE_PAGES`, of an earlier build while this one is incomplete; undefined without one. */
  page(kept: string): Promise<Response | undefined> {
    return this.find(kept);
  }

  /** Returns a file of this or an earlier build, whose name changes with its content; undefined without a cached one. */
  file(request: Request): Promise<Response | undefined> {
    return this.find(request);
  }

  private async fetchMissing(): Promise<void> {
    const stored = await pathsIn(this.name);
    const files = this.built.files.filter((path) => !stored.has(path));
    const pages = OFFLINE_PAGES.map(({ kept }) => kept).filter((path) => !stored.has(path));
    if (files.length + pages.length === 0) return;
    // First: a page of another build means that these files cannot be complete.
    const fetched = await Promise.all(pages.map(async (path) => [path, await this.fetchPage(path)] as const));
    const cache = await caches.open(this.name);
    await Promise.all(files.map(async (path) => cache.put(path, await fetchFile(path))));
    // Last: a cached page has all its files.
    for (const [path, page] of fetched) await cache.put(path, page);
  }

  /** Throws when the page is of another build, which happens while several versions run. */
  private async fetchPage(path: string): Promise<Response> {
    const page = await fetchFile(path, { cache: 'reload', credentials: 'omit' });
    const html = await page.clone().text();
    if (!html.includes(this.built.entry)) throw new Error('The page is not that of this build');
    return page;
  }

  /** Searches this build, then the earlier ones, the last first. */
  private async find(file: Request | string): Promise<Response | undefined> {
    const found = await fileIn(this.name, file);
    if (found) return found;
    const earlier = (await shells()).filter((name) => name !== this.name).reverse();
    for (const name of earlier) {
      const older = await fileIn(name, file);
      if (older) return older;
    }
    return undefined;
  }
}

/** Throws without a complete answer; ends when the answer stalls. */
async function fetchFile(path: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { ...options, signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${path} cannot be fetched`);
  return response;
}

/** Does not open the cache, because that would create it again, empty, after a sign-out removed it. */
function fileIn(cacheName: string, file: Request | string): Promise<Response | undefined> {
  return caches.match(file, { cacheName, ignoreSearch: true, ignoreVary: true });
}

/** The paths of what is in a cache; none when there is no such cache, which is not created. */
async function pathsIn(name: string): Promise<ReadonlySet<string>> {
  if (!(await caches.has(name))) return new Set();
  const requests = await (await caches.open(name)).keys();
  return new Set(requests.map(({ url }) => new URL(url).pathname));
}

/** The caches of all builds, the oldest first. */
async function shells(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE));
}
