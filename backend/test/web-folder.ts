import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const template = path.resolve(import.meta.dirname, '../../frontend/index.html');

/** What the frontend's build contains about its scripts. */
const screens = {
  program: ['assets/program.js'],
  screens: { event: ['assets/event.js'] },
  main: 'assets/main.js',
};

/** A folder with the frontend's `index.html` and no scripts: enough for who runs none. */
export async function webFolder(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'terrace-web-'));
  await copyFile(template, path.join(folder, 'index.html'));
  await writeFile(path.join(folder, 'screens.json'), JSON.stringify(screens));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
