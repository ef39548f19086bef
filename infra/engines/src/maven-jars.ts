import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { EnvHttpProxyAgent, fetch } from 'undici';
import { mavenRepository } from './maven-repository.js';

const MAX_PARALLEL_DOWNLOADS = 8;
const MAX_ATTEMPTS = 3;
/** A jar has at most 60 MB. */
const DOWNLOAD_TIMEOUT_MS = 300_000;

interface Jar {
  readonly sha256: string;
  /** Its path in a Maven repository. */
  readonly path: string;
}

/**
 * Returns the paths of a list's jars on this machine, in the order of the list. `list` is a file beside this one with
 * one jar a line: its SHA-256 and its path in a Maven repository. Downloads each jar once, verifies it and keeps it
 * in the user's cache folder. Throws when a jar cannot be downloaded or does not match the list.
 */
export async function mavenJars(list: string): Promise<readonly string[]> {
  const jars = parse(await readFile(path.join(import.meta.dirname, list), 'utf8'));
  const folder = path.join(cacheFolder(), 'terrace', list.replace('-jars.txt', ''));
  await mkdir(folder, { recursive: true });
  const waiting = [...jars];
  const fetchNext = async () => {
    for (let jar = waiting.pop(); jar; jar = waiting.pop()) await ensure(jar, fileOf(jar, folder));
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_DOWNLOADS }, fetchNext));
  return jars.map((jar) => fileOf(jar, folder));
}

function parse(list: string): Jar[] {
  return list.split('\n').flatMap((line) => {
    const [sha256, jarPath] = line.startsWith('#') ? [] : line.split(' ');
    return sha256 && jarPath ? [{ sha256, path: jarPath }] : [];
  });
}

/** The name contains the checksum, so that a new list never uses an old jar. */
function fileOf({ sha256, path: jarPath }: Jar, folder: string): string {
  return path.join(folder, `${sha256.slice(0, 12)}-${path.posix.basename(jarPath)}`);
}

async function ensure(jar: Jar, file: string): Promise<void> {
  const kept = await readFile(file).catch(() => undefined);
  if (kept && digest(kept) === jar.sha256) return;
  const bytes = await download(`${await mavenRepository()}/${jar.path}`);
  if (digest(bytes) !== jar.sha256) throw new Error(`${jar.path} does not match its checksum`);
  // Writes to a temporary name first, because another process may download the same jar.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

async function download(url: string): Promise<Buffer> {
  const dispatcher = new EnvHttpProxyAgent();
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await fetch(url, { dispatcher, signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
        if (!answer.ok) throw new Error(`answered ${answer.status}`);
        return Buffer.from(await answer.arrayBuffer());
      } catch (error) {
        if (attempt === MAX_ATTEMPTS) throw new Error(`${url} cannot be fetched`, { cause: error });
      }
    }
  } finally {
    await dispatcher.close();
  }
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function cacheFolder(): string {
  return process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache');
}
