// npm run sizes: counts what makes the source tree heavy, and compares each figure with its bound.
// `npm run sizes -- WORD` also lists what is counted by the rules whose name contains WORD. Specs, and what only specs
// import, do not count.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps/root.mjs';

/**
 * `least` is the bound of a figure that must be at least so high, `most` that of any other.
 * @type {Record<string, { least?: number, most?: number }>}
 */
const RULES = {
  'average lines of a file': { least: 63 },
  'files over 300 lines': { most: 0 },
  'files under 25 lines with one importer': { most: 40 },
  'folders over 20 files': { most: 0 },
  'feature files without a role (%)': { most: 15 },
  'queries sent only by their own feature': { most: 0 },
  'files with SQL on tables of another feature': { most: 0 },
  'folders in a cycle': { most: 0 },
  'stations of the walk': { most: 50 },
  'files of the walk, by the wide count': { most: 80 },
  'types of the walk': { most: 8 },
  'words of docs': { most: 35_000 },
  'decision records': { most: 40 },
  'pictures in docs': { most: 12 },
};

/** Files that may read tables of another feature by SQL, with the reason. */
const FOREIGN_SQL = new Map([
  [
    'backend/src/features/people/identity/privacy/persons.reader.ts',
    'finds what lies under an address, wherever it lies',
  ],
  [
    'backend/src/features/money/ledger/ledger-checks.service.ts',
    'compares the rows of purchases and balances in one snapshot',
  ],
  [
    'backend/src/features/money/ledger/ledger-entries.table.ts',
    'reads the bookings in the rows of purchases and payouts',
  ],
]);

const ROLES =
  /\.(?:controller|decider|decision|events|export|gateway|guard|handler|interceptor|job|live|mail|module|pdf|plans?|presenter|projection|public|query|reactions?|reader|routes|rules|service|sweeper|table|views)\.ts$/;

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** The text of each source file by its path. */
const sources = new Map(
  tracked
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|\/test\//.test(file))
    .map((file) => [file, read(file)]),
);
const lines = new Map([...sources].map(([file, text]) => [file, text.split('\n').length - 1]));
const featureFiles = [...sources.keys()].filter((file) => file.startsWith('backend/src/features/'));
const featureOf = (file) => /^backend\/src\/features\/[^/]+\/([^/]+)\//.exec(file)?.[1];

/** Which files each source imports, types and `import()` included. */
const imports = new Map([...sources].map(([file, text]) => [file, importsOf(file, text)]));

function importsOf(file, text) {
  const names = named(withoutComments(text), /\b(?:from|import|import\()\s*'([^']+)'/g);
  return new Set(names.flatMap((name) => resolve(file, name) ?? []).filter((target) => target !== file));
}

/** The source that a name in an import stands for; undefined for packages and other files. */
function resolve(file, name) {
  const [, workspace = '', rest = ''] = /^@terrace\/([\w-]+)\/(.*)$/.exec(name) ?? [];
  const folder = { contracts: 'contracts/src', 'event-core': 'backend/event-core/src' }[workspace];
  const base = workspace
    ? `${folder ?? `infra/${workspace}/src`}/${rest}`
    : name.startsWith('.') && path.posix.join(path.posix.dirname(file), name);
  if (!base) return undefined;
  const stem = base.replace(/\.(?:js|tsx?)$/, '');
  return [`${stem}.ts`, `${stem}.tsx`].find((candidate) => sources.has(candidate));
}

/** A text without its comments, except those at the end of a line. */
function withoutComments(text) {
  return text.replace(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '');
}

function smallFilesWithOneImporter() {
  const importers = new Map();
  for (const targets of imports.values())
    for (const target of targets) importers.set(target, (importers.get(target) ?? 0) + 1);
  return [...sources.keys()].filter((file) => (lines.get(file) ?? 0) < 25 && importers.get(file) === 1);
}

function bigFolders() {
  const counts = new Map();
  for (const file of sources.keys())
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 20).map(([folder, count]) => `${folder} (${count})`);
}

/** Queries that no other feature sends, unless another one answers them. Nobody sends an abstract one. */
function ownQueries() {
  const declared = new Map();
  const users = new Map();
  for (const [file, text] of sources) {
    if (!file.startsWith('backend/src/')) continue;
    for (const name of named(text, /(?<!abstract )class (\w+)(?:<[^{]*>)? extends Query</g))
      declared.set(name, file);
    for (const name of named(text, /(?:\bnew |@QueryHandler\()(\w+)/g)) add(users, name, featureOf(file));
  }
  return [...declared]
    .filter(([name, file]) => [...(users.get(name) ?? [])].every((user) => user === featureOf(file)))
    .map(([name, file]) => `${name} (${file})`);
}

/**
 * Files of features with SQL on a table that only other features write; tables of the event core do not count.
 * A table that no feature writes by its name belongs to the only feature that reads it.
 */
function foreignSql() {
  const schema = tracked.filter((file) => /^backend\/migrations\/.*\.sql$/.test(file)).map(read);
  const tables = new Set(schema.flatMap((text) => named(text, /create table (?:if not exists )?(\w+)/gi)));
  const owners = new Map();
  const readers = new Map();
  const users = new Map();
  for (const file of featureFiles) {
    const text = withoutComments(sources.get(file) ?? '');
    const written =
      /(?:defineReadModel\(\{\s*table: '|\binsert into |\bdelete from |\bupdate (?=\w+ (?:\w+ )?set\b))(\w+)/g;
    for (const table of named(text, written)) add(owners, table, featureOf(file));
    for (const table of named(text, /(?:\b(?:from|join) |\btable: '|rowsById(?:<[^(]*>)?\(')(\w+)/g))
      if (tables.has(table)) {
        add(users, file, table);
        add(readers, table, featureOf(file));
      }
  }
  for (const [table, features] of readers)
    if (!owners.has(table) && features.size === 1) owners.set(table, features);
  return featureFiles.flatMap((file) => {
    const foreign = [...(users.get(file) ?? [])].filter((table) => !owners.get(table)?.has(featureOf(file)));
    return foreign.length > 0 && !FOREIGN_SQL.has(file) ? [`${file} (${foreign.join(', ')})`] : [];
  });
}

/**
 * Folders that import each other, directly or by way of others beside them; each with all that is below it. Files
 * beside folders belong to none: the module of a feature imports its rooms, and these import what they share.
 */
function foldersInCycles() {
  const imported = new Map();
  for (const [file, targets] of imports)
    for (const target of targets) {
      const [from, to] = [file.split('/'), target.split('/')];
      const fork = from.findIndex((part, index) => part !== to[index]);
      if (fork === from.length - 1 || fork === to.length - 1) continue;
      add(imported, from.slice(0, fork + 1).join('/'), to.slice(0, fork + 1).join('/'));
    }
  const reachable = (folder, found = new Set()) => {
    for (const next of imported.get(folder) ?? []) if (!found.has(next)) reachable(next, found.add(next));
    return found;
  };
  return [...imported.keys()].filter((folder) => reachable(folder).has(folder));
}

/** First group of each match. */
function named(text, pattern) {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

function add(sets, key, value) {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

const walk = read('docs/walk.md');
const [, stations = '', alsoOnTheWay = ''] =
  /^## The stations$(.*?)^## Also on the way$(.*?)^## /ms.exec(walk) ?? [];
const sourcesIn = (text) => [...new Set(named(text, /\]\(\.\.\/([^)#]+\.(?:tsx?|sql))\)/g))];
const wordsOf = (file) => (read(file).match(/\S+/g) ?? []).length;
const docs = tracked.filter((file) => /^docs\/.*\.md$/.test(file));

/** What each rule counts, as lines to print. */
const COUNTED = {
  'files over 300 lines': () =>
    [...lines].filter(([, count]) => count > 300).map(([file, count]) => `${file} (${count})`),
  'files under 25 lines with one importer': smallFilesWithOneImporter,
  'folders over 20 files': bigFolders,
  'feature files without a role (%)': () => featureFiles.filter((file) => !ROLES.test(file)),
  'queries sent only by their own feature': ownQueries,
  'files with SQL on tables of another feature': foreignSql,
  'folders in a cycle': foldersInCycles,
  'stations of the walk': () => sourcesIn(stations),
  'files of the walk, by the wide count': () => sourcesIn(stations + alsoOnTheWay),
  'types of the walk': () => [...named(walk, /^```ts\n\w+ (\w+)/gm), ...named(walk, /^\| `(\w+)` +\|/gm)],
  'words of docs': () => docs.map((file) => `${file} (${wordsOf(file)})`),
  'decision records': () => docs.filter((file) => /^docs\/decisions\/\d/.test(file)),
  'pictures in docs': () => tracked.filter((file) => /^docs\/.*\.(?:jpg|png|svg|webp|gif)$/.test(file)),
};

/** Figures that are not the number of what is counted; shares and averages to one digit. */
const FIGURES = {
  'average lines of a file': () =>
    tenths([...lines.values()].reduce((sum, count) => sum + count, 0) / lines.size),
  'feature files without a role (%)': (found) => tenths((100 * found.length) / featureFiles.length),
  'words of docs': () => docs.reduce((sum, file) => sum + wordsOf(file), 0),
};

let failed = false;
for (const [name, { least, most = 0 }] of Object.entries(RULES)) {
  const found = COUNTED[name]?.() ?? [];
  const figure = FIGURES[name]?.(found) ?? found.length;
  const misses = (bound) => (least === undefined ? figure > bound : figure < bound);
  const bound = least ?? most;
  failed ||= misses(bound);
  const verdict = misses(bound) ? 'FAILED' : 'met';
  const hint = misses(bound) && COUNTED[name] ? `; npm run sizes -- "${name}" lists what is counted` : '';
  console.log(
    `${name}: ${figure} (${least === undefined ? 'at most' : 'at least'} ${bound}) ${verdict}${hint}`,
  );
  const shown = process.argv[2];
  if (shown && name.includes(shown)) console.log(found.map((line) => `  ${line}`).join('\n'));
}
process.exitCode = failed ? 1 : 0;

function tenths(value) {
  return Math.round(value * 10) / 10;
}
