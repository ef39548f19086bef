import { SHELL_CACHE } from '../offline/cache-names';
import { OFFLINE_PAGES } from './offline-pages';

/** The app as the build describes it: its version, the entry script, and all files that tickets need offline. */
export interface ShellFiles {
  readonly version: string;
  readonly entry: string;
  /** Paths from the root. */
  readonly files: readonly string[];
}

/** The app shell: the files of this build, in a separate cache. */
export class Shell {
  private readonly name: string;
  private readonly paths: ReadonlySet<string>;

  constructor(private readonly built: ShellFiles) {
    this.name = SHELL_CACHE + built.version;
    this.paths = new Set(built.files);
  }

  /** Whether a path is that of a file of this build. */
  has(path: string): boolean {
    return this.paths.has(path);
  }

  /** Fetches all files, unless they are cached. Throws and removes the cache when a file cannot be fetched. */
  async fill(): Promise<void> {
    if (await caches.has(this.name)) return;
    try {
      const pages = await Promise.all(OFFLINE_PAGES.map(({ kept }) => this.fetchPage(kept)));
      const cache = await caches.open(this.name);
      await cache.addAll(this.built.files);
      for (const [path, page] of pages) await cache.put(path, page);
    } catch (error) {
      await caches.delete(this.name);
      throw error;
    }
  }

  /** Fetches the files of this build if an earlier build is cached; a sign-out removes all builds. */
  async fillIfUsed(): Promise<void> {
    if ((await shells()).length > 0) await this.fill();
  }

  /** Removes older builds except the last, because open pages may still load its files. */
  async dropOlder(): Promise<void> {
    const earlier = (await shells()).filter((name) => name !== this.name);
    await Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)));
  }

  /** Returns a kept page of `OFFLINE_PAGES`; undefined without a cached shell. */
  page(kept: string): Promise<Response | undefined> {
    return fileIn(this.name, kept);
  }

  /** Returns a file of this build, whose name changes with its content; undefined without a cached shell. */
  file(request: Request): Promise<Response | undefined> {
    return fileIn(this.name, request);
  }

  /** Returns a file of an earlier build for pages that are still open; undefined for none. */
  async earlierFile(request: Request): Promise<Response | undefined> {
    const earlier = (await shells()).filter((name) => name !== this.name);
    for (const name of earlier) {
      const found = await fileIn(name, request);
      if (found) return found;
    }
    return undefined;
  }

  /** Throws when the page is of another build, which happens while several versions run. */
  private async fetchPage(path: string): Promise<readonly [string, Response]> {
    const page = await fetch(path, { cache: 'reload', credentials: 'omit' });
    const html = page.ok ? await page.clone().text() : '';
    if (!html.includes(this.built.entry)) throw new Error('The page is not that of this build');
    return [path, page];
  }
}

/** Does not open the cache, because that would create it again, empty, after a sign-out removed it. */
function fileIn(cacheName: string, file: Request | string): Promise<Response | undefined> {
  return caches.match(file, { cacheName, ignoreSearch: true, ignoreVary: true });
}

/** The caches of all builds, the oldest first. */
async function shells(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE));
}
