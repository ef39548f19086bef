// Lets Node run our TypeScript as it stands: `node --import ./backend/test/typescript-loader.mjs some.ts`.
// For specs that need a process of their own to kill.
import { existsSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transformSync } from '@swc/core';

if (isMainThread) register(import.meta.url);

/** Packages of ours that such specs run from their sources, so that nothing old is taken from `dist`. */
const OUR_SOURCES = /^@terrace\/(event-core|contracts)\/(.+)$/;
const FOLDERS = { 'event-core': '../event-core', contracts: '../../contracts' };

/** Imports end in `.js`, also where the source is TypeScript. */
export function resolve(specifier, context, next) {
  const [, name, file] = OUR_SOURCES.exec(specifier) ?? [];
  if (name)
    return { url: new URL(`${FOLDERS[name]}/src/${file}.ts`, import.meta.url).href, shortCircuit: true };
  if (specifier.startsWith('.') && specifier.endsWith('.js')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, shortCircuit: true };
  }
  return next(specifier, context);
}

export function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      target: 'es2022',
      keepClassNames: true,
      // Node requires them of JSON.
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
