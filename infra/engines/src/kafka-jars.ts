import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { EnvHttpProxyAgent, fetch } from 'undici';
import { mavenRepository } from './maven-repository.js';

const LIST = path.join(import.meta.dirname, 'kafka-jars.txt');
/** Maximum number of concurrent downloads. */
const PARALLEL = 8;
const ATTEMPTS = 3;
/** A jar has at most 10 MB. */
const DOWNLOAD_LIMIT_MS = 120_000;

interface Jar {
  readonly sha256: string;
  /** Its path in a Maven repository. */
  readonly path: string;
}

/**
 * Returns Apache Kafka's jars on this machine as a Java class path. Each is downloaded once, verified against
 * the list beside this file and kept in the user's cache folder. Throws when one cannot be downloaded or does
 * not match the list.
 */
export async function kafkaJars(): Promise<readonly string[]> {
  const jars = parse(await readFile(LIST, 'utf8'));
  const folder = path.join(cacheFolder(), 'terrace', 'kafka');
  await mkdir(folder, { recursive: true });
  const waiting = [...jars];
  const fetchNext = async () => {
    for (let jar = waiting.pop(); jar; jar = waiting.pop()) await ensure(jar, fileOf(jar, folder));
  };
  await Promise.all(Array.from({ length: PARALLEL }, fetchNext));
  return jars.map((jar) => fileOf(jar, folder));
}

function parse(list: string): Jar[] {
  return list.split('\n').flatMap((line) => {
    const [sha256, jarPath] = line.startsWith('#') ? [] : line.split(' ');
    return sha256 && jarPath ? [{ sha256, path: jarPath }] : [];
  });
}

/** Named by its content, so that a new list never uses an old jar. */
function fileOf({ sha256, path: jarPath }: Jar, folder: string): string {
  return path.join(folder, `${sha256.slice(0, 12)}-${path.posix.basename(jarPath)}`);
}

async function ensure(jar: Jar, file: string): Promise<void> {
  const kept = await readFile(file).catch(() => undefined);
  if (kept && digest(kept) === jar.sha256) return;
  const bytes = await download(`${await mavenRepository()}/${jar.path}`);
  if (digest(bytes) !== jar.sha256) throw new Error(`${jar.path} does not match its checksum`);
  // Under a temporary name until it is complete, because another process may be downloading it too.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

async function download(url: string): Promise<Buffer> {
  const dispatcher = new EnvHttpProxyAgent();
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await fetch(url, { dispatcher, signal: AbortSignal.timeout(DOWNLOAD_LIMIT_MS) });
        if (!answer.ok) throw new Error(`answered ${answer.status}`);
        return Buffer.from(await answer.arrayBuffer());
      } catch (error) {
        if (attempt === ATTEMPTS) throw new Error(`${url} cannot be fetched`, { cause: error });
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
