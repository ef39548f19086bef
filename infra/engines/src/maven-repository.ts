import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

const CENTRAL = 'https://repo.maven.apache.org/maven2';

/** Maven's value for 'instead of central' in a mirror's `mirrorOf`. */
const INSTEAD_OF_CENTRAL = /(^|,)\s*(central|\*|external:\*)\s*(,|$)/;

/**
 * The address of the Maven repository, without a slash at the end: MAVEN_REPOSITORY, else the mirror of Maven
 * Central in the user's Maven settings, else Maven Central.
 */
export async function mavenRepository(
  env: NodeJS.ProcessEnv = process.env,
  settingsFile = path.join(homedir(), '.m2', 'settings.xml'),
): Promise<string> {
  const settings = await readFile(settingsFile, 'utf8').catch(() => '');
  return (env['MAVEN_REPOSITORY'] || mirrorIn(settings) || CENTRAL).replace(/\/+$/, '');
}

function mirrorIn(settings: string): string | undefined {
  const mirrors = settings.replace(/<!--[\s\S]*?-->/g, '').match(/<mirror>[\s\S]*?<\/mirror>/g) ?? [];
  const wanted = mirrors.find((mirror) => {
    const of = textOf(mirror, 'mirrorOf') ?? '';
    return INSTEAD_OF_CENTRAL.test(of) && !/!central/.test(of) && textOf(mirror, 'blocked') !== 'true';
  });
  return wanted && textOf(wanted, 'url');
}

function textOf(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>\\s*([^<]*?)\\s*</${element}>`).exec(xml)?.[1];
}
