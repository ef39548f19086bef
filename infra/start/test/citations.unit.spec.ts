import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  WITHOUT_SPEC,
  citedRules,
  filesByRule,
  isTest,
  listedFiles,
  productRules,
} from '../testing/rule-citations.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const rules = productRules();
const records = listedFiles('docs/decisions/0*.md').map((file) => path.basename(file));

/** The citations in a text that do not exist: rules of docs/product.md and decision records. */
function emptyCitations(text: string): readonly string[] {
  const unknownRules = citedRules(text)
    .filter((id) => !rules.has(id))
    .map((id) => `product.md ${id}`);
  const unknownRecords = [...text.matchAll(/decisions?\/?\s(?:record )?(0\d{3})\b|decisions\/(0\d{3})/g)]
    .map(([, byWord, byPath]) => byWord ?? byPath ?? '')
    .filter((number) => !records.some((file) => file.startsWith(`${number}-`)))
    .map((number) => `decision ${number}`);
  return [...unknownRules, ...unknownRecords, ...(text.match(/\b[Ss]pec \d[,;:) ]/g) ?? [])];
}

describe('citations', () => {
  it('refer to existing rules of docs/product.md and existing decision records', () => {
    // Applied scripts never change; docs/decisions/README.md says which record has their numbers now.
    const frozen = [':!*/before-first-release/*', ':!*/0268_schema.sql', ':!*/0268_core_schema.sql'];
    const files = listedFiles(
      '*.ts',
      '*.tsx',
      '*.mjs',
      '*.cjs',
      '*.css',
      '*.html',
      '*.md',
      '*.sql',
      '*.yml',
      ...frozen,
    );
    expect(files.length).toBeGreaterThan(1000);
    const found = files.flatMap((file) =>
      emptyCitations(read(file)).map((citation) => `${file}: ${citation}`),
    );
    expect(found).toEqual([]);
  });

  it('of specs reach every rule of docs/product.md, except those with a reason', () => {
    const uncited = [...filesByRule()].filter(([, files]) => !files.some(isTest)).map(([id]) => id);
    expect(uncited).toEqual([...WITHOUT_SPEC.keys()]);
  });

  it('(control) are reported when the rule, the record or the document is missing', () => {
    expect(rules.has('4.14')).toBe(true);
    expect(emptyCitations('(product.md 4.14, 5.1 and 9.10)')).toEqual([]);
    expect(emptyCitations('(product.md 4.14, 4.99)')).toEqual(['product.md 4.99']);
    expect(emptyCitations('(product.md 4.14,\n * 4.99)')).toEqual(['product.md 4.99']);
    expect(emptyCitations('docs/decisions/0999')).toEqual(['decision 0999']);
    expect(emptyCitations('(decision 0999)')).toEqual(['decision 0999']);
    expect(emptyCitations('(spec 5, Search)')).toEqual(['spec 5,']);
  });
});

describe('README.md', () => {
  it('refers to existing specs', () => {
    const specs = new Set(
      listedFiles('*.spec.ts', '*.spec.tsx').map((file) => path.basename(file).replace(/\.spec\.tsx?$/, '')),
    );
    const named = [...read('README.md').matchAll(/`([\w.-]+\.(?:unit|int|e2e))`/g)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !specs.has(name))).toEqual([]);
  });
});

/** Targets of a page's relative links, as paths from the root; without anchors. */
function linkTargets(page: string, text: string): readonly string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, target = '']) => target.split('#', 1)[0] ?? '',
  );
  return links
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => path.join(path.dirname(page), decodeURI(target)));
}

const missing = (targets: readonly string[]) =>
  targets.filter((target) => !existsSync(path.join(root, target)));

describe('links of pages', () => {
  it('lead to files that exist', () => {
    const found = listedFiles('*.md').flatMap((page) =>
      missing(linkTargets(page, read(page))).map((target) => `${page}: ${target}`),
    );
    expect(found).toEqual([]);
  });

  it('(control) are refused where the file is gone', () => {
    const text =
      '[one](walk.md#the-stations), [two](../README.md), [three](gone.md), [four](https://gone.test)';
    expect(linkTargets('docs/page.md', text)).toEqual(['docs/walk.md', 'README.md', 'docs/gone.md']);
    expect(missing(linkTargets('docs/page.md', text))).toEqual(['docs/gone.md']);
  });
});

const MAX_WALK_FILES = 50;

/** Text of a second-level section of a page, without its heading. */
function section(page: string, title: string): string {
  const [, text = ''] = new RegExp(`^## ${title}$(.*?)^## `, 'ms').exec(read(page)) ?? [];
  return text;
}

const sourcesIn = (page: string, text: string) =>
  new Set(linkTargets(page, text).filter((file) => /\.(?:tsx?|sql)$/.test(file)));

interface ShownType {
  readonly name: string;
  readonly fields: readonly string[];
  /** The last file that the page links before the snippet, or the one in the row of the table. */
  readonly file: string;
}

/** Types that a page shows as code or lists in a table, with the file that it names for each. */
function shownTypes(page: string, text: string): readonly ShownType[] {
  const snippets = [...text.matchAll(/```ts\n(.*?)```/gs)].map(({ 1: code = '', index }) => ({
    name: /^(?:class|interface|type|const) (\w+)/.exec(code)?.[1] ?? 'no declaration',
    fields: [...code.matchAll(/^ {2}(\w+)\??:/gm)].map(([, field = '']) => field),
    file: linkTargets(page, text.slice(0, index)).at(-1) ?? 'no file',
  }));
  const rows = [...text.matchAll(/^\| `(\w+)` +\| (.*?) +\|/gm)].map(([, name = '', link = '']) => ({
    name,
    fields: [],
    file: linkTargets(page, link)[0] ?? 'no file',
  }));
  return [...snippets, ...rows];
}

/** What a source lacks of a type that a page shows: the declaration, or fields of it. */
function lacking({ name, fields }: ShownType, source: string): readonly string[] {
  const declared = new RegExp(`^export (?:class|interface|type|const) ${name}\\b.*?^}`, 'ms').exec(source);
  if (!declared) return source.includes(`export type ${name} =`) && fields.length === 0 ? [] : [name];
  return fields
    .filter((field) => !new RegExp(`^ {2}(?:readonly )?${field}\\??:`, 'm').test(declared[0]))
    .map((field) => `${name}.${field}`);
}

describe('docs/walk.md', () => {
  const page = 'docs/walk.md';
  const stations = sourcesIn(page, section(page, 'The stations'));

  it(`leads from the button to the other browser through at most ${MAX_WALK_FILES} files`, () => {
    expect(stations.size).toBeGreaterThan(40);
    expect(stations.size).toBeLessThanOrEqual(MAX_WALK_FILES);
  });

  it('states how many more files it names, and how many that makes', () => {
    const text = section(page, 'Also on the way');
    const more = sourcesIn(page, text);
    expect([...more].filter((file) => stations.has(file))).toEqual([]);
    const [, also, total] = /These (\d+) files .*? this page names (\d+) files/s.exec(text) ?? [];
    expect({ also, total }).toEqual({ also: String(more.size), total: String(stations.size + more.size) });
  });

  it('shows types and fields as the files that it names declare them', () => {
    const types = shownTypes(page, section(page, 'The five shapes of a command'));
    expect(types.length).toBeGreaterThan(5);
    expect(types.flatMap((type) => lacking(type, read(type.file)))).toEqual([]);
  });

  it('shows arguments that append_batch has', () => {
    const [, shown = ''] = /append_batch\((.*?)\)/.exec(read(page)) ?? [];
    const names = [...shown.matchAll(/(\w+ \w+\[\])/g)].map(([, argument = '']) => argument);
    expect(names.length).toBeGreaterThan(2);
    const migration = read('backend/event-core/migrations/0268_core_schema.sql').replace(/ +/g, ' ');
    expect(names.filter((name) => !migration.includes(name))).toEqual([]);
  });

  it('(control) is refused when a type or a field is gone', () => {
    const text =
      'See [`a.ts`](../a.ts):\n\n```ts\ninterface Plan {\n  facts?: string;\n}\n```\n\n| `Gone` | [b.ts](../b.ts) | why |';
    const [plan, gone] = shownTypes(page, text);
    expect(plan).toEqual({ name: 'Plan', fields: ['facts'], file: 'a.ts' });
    expect(gone).toEqual({ name: 'Gone', fields: [], file: 'b.ts' });
    if (!plan || !gone) return;
    expect(lacking(plan, 'export interface Plan {\n  readonly facts?: string;\n}')).toEqual([]);
    expect(lacking(plan, 'export interface Plan {\n  readonly reads: string;\n}')).toEqual(['Plan.facts']);
    expect(lacking(gone, 'export interface Plan {\n}')).toEqual(['Gone']);
  });
});

describe('docs/product.md', () => {
  it('numbers the rules of each chapter consecutively from 1', () => {
    const numbers = [...rules.keys()].map((id) => id.split('.').map(Number));
    const chapters = new Map<number, number>();
    for (const [chapter = 0, rule] of numbers) {
      expect({ chapter, rule }).toEqual({ chapter, rule: (chapters.get(chapter) ?? 0) + 1 });
      chapters.set(chapter, rule ?? 0);
    }
    expect(read('docs/product.md').match(/^- \*\*\d+\.\d+\*\* /gm)).toHaveLength(rules.size);
  });
});

describe('decision records', () => {
  const index = read('docs/decisions/README.md');

  it('have a title and a date, and are listed in the index once', () => {
    for (const file of records) {
      const number = file.slice(0, 4);
      expect(read(`docs/decisions/${file}`)).toMatch(
        new RegExp(`^# ${number}\\. .+\\n\\nAccepted \\d{4}-\\d{2}-\\d{2}\\.\\n`),
      );
      expect(index.split(`[${number}](${file})`)).toHaveLength(2);
    }
    expect(index.match(/\]\(/g)).toHaveLength(records.length);
  });

  it('are named where a migration cites the number of a merged one', () => {
    const cited = listedFiles('*/0268_*schema.sql').flatMap((file) =>
      [...read(file).matchAll(/decisions\/(\d{4})/g)].map(([, number = '']) => number),
    );
    expect(cited.length).toBeGreaterThan(5);
    const merged = cited.filter((number) => !records.some((file) => file.startsWith(`${number}-`)));
    expect(merged.filter((number) => !index.includes(number))).toEqual([]);
  });
});
