import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

/**
 * The number of requirements of level 1 or 2 in each section of ASVS 5.0.0. They are the section's first
 * ones, except for `NOT_ASKED`.
 */
const SECTIONS =
  '1.1 2, 1.2 9, 1.3 11, 1.4 3, 1.5 2, 2.1 3, 2.2 3, 2.3 4, 2.4 1, 3.2 2, 3.3 4, 3.4 6, 3.5 5, 3.7 2, 4.1 3, 4.2 1, ' +
  '4.3 2, 4.4 4, 5.1 1, 5.2 3, 5.3 2, 5.4 3, 6.1 3, 6.2 12, 6.3 4, 6.4 4, 6.5 5, 6.6 3, 6.8 4, 7.1 3, 7.2 4, 7.3 2, ' +
  '7.4 5, 7.5 2, 7.6 2, 8.1 2, 8.2 3, 8.3 1, 8.4 1, 9.1 3, 9.2 4, 10.1 2, 10.2 2, 10.3 4, 10.4 11, 10.5 5, 10.6 2, ' +
  '10.7 3, 11.1 2, 11.2 3, 11.3 3, 11.4 4, 11.5 1, 11.6 1, 12.1 3, 12.2 2, 12.3 4, 13.1 1, 13.2 5, 13.3 2, 13.4 5, ' +
  '14.1 2, 14.2 4, 14.3 3, 15.1 3, 15.2 3, 15.3 7, 16.1 1, 16.2 5, 16.3 4, 16.4 3, 16.5 3, 17.1 1, 17.2 4, 17.3 2';
const IDS = SECTIONS.split(', ').flatMap((section) => {
  const [name, count] = section.split(' ');
  return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`);
});

/** One requirement: id, our words, state, and the evidence or why it is open. */
type Row = readonly [id: string, asked: string, state: string, why: string];

/** The ids from one to another, both included; an id that is not among them is returned as it is. */
function idsBetween(first: string, last: string): readonly string[] {
  const [from, to] = [IDS.indexOf(first), IDS.indexOf(last)];
  return from < 0 || to < from ? [first, last] : IDS.slice(from, to + 1);
}

/** Requirements that a line declares not applicable: `1.2.6 to 1.2.8 (why), 1.3.1 (why)`. */
function notApplicable(line: string): readonly Row[] {
  return [...line.matchAll(/((?:\d+\.\d+\.\d+(?: to |, )?)+)(?: \((.*?)\)(?:, |$))?/g)].flatMap(
    ([, ids = '', why = '']) =>
      [...ids.matchAll(/(\S+) to ([\d.]+)|[\d.]+/g)]
        .flatMap(([one, first = '', last = '']) => (last ? idsBetween(first, last) : [one]))
        .map((id): Row => [id, '-', 'not applicable', why]),
  );
}

function rowsOf(text: string): readonly Row[] {
  const lines = [...text.matchAll(/^- (\d+\.\d+\.\d+)(?: \((\w+)\))? (.+?): (.*)$/gm)].map(
    ([, id = '', state = 'met', asked = '', why = '']): Row => [id, asked, state, why.trim()],
  );
  const others = [...text.matchAll(/^- Not applicable: (.*)$/gm)];
  return [...lines, ...others.flatMap(([, line = '']) => notApplicable(line))];
}

/** The errors in the lines, each with the line's id. */
function faultsOf(text: string, specs: ReadonlySet<string>): readonly string[] {
  const rows = rowsOf(text);
  const listed = rows.map(([id]) => id);
  return [
    ...IDS.filter((id) => !listed.includes(id)).map((id) => `${id}: missing`),
    ...listed.filter((id) => !IDS.includes(id)).map((id) => `${id}: of no level 1 or 2`),
    ...listed.filter((id, index) => listed.indexOf(id) !== index).map((id) => `${id}: twice`),
    ...rows.flatMap(([id, , state, why]) => {
      const named = [...why.matchAll(/`([\w.-]+\.(?:unit|int|e2e))`/g)].map(([, name = '']) => name);
      return [
        ...(['met', 'not applicable', 'open'].includes(state) ? [] : [`${id}: state ${state}`]),
        ...(why === '' ? [`${id}: says nothing`] : []),
        ...(state === 'met' && named.length === 0 ? [`${id}: met by no spec`] : []),
        ...(state === 'open' && !why.endsWith('.') ? [`${id}: open without a sentence`] : []),
        ...named.filter((name) => !specs.has(name)).map((name) => `${id}: no spec ${name}`),
      ];
    }),
  ];
}

function filesIn(folder: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '');
}

const specs = new Set(filesIn('.').flatMap((file) => /([^/]+)\.spec\.tsx?$/.exec(file)?.[1] ?? []));

describe('the security page', () => {
  it('lists every ASVS requirement of level 1 and 2 once, with a state and its evidence', () => {
    expect(IDS).toHaveLength(253);
    expect(faultsOf(page, specs)).toEqual([]);
  });

  it('states how many are met, not applicable and open', () => {
    const count = (wanted: string) => rowsOf(page).filter(([, , state]) => state === wanted).length;
    expect(page).toContain(
      `${count('met')} met, ${count('not applicable')} not applicable, ${count('open')} open.`,
    );
  });

  it('(control) is rejected with a line missing, repeated, of another state, or without an existing spec', () => {
    const [first = ''] = /^- 1\.1\.1 .*$/m.exec(page) ?? [];
    const withLine = (line: string) => faultsOf(page.replace(first, line), specs);
    expect(withLine('')).toEqual(['1.1.1: missing']);
    expect(withLine(`${first}\n${first}`)).toEqual(['1.1.1: twice']);
    expect(withLine('- 1.1.1 (done) decoding: `bad-input.int`')).toEqual(['1.1.1: state done']);
    expect(withLine('- 1.1.1 decoding: by care')).toEqual(['1.1.1: met by no spec']);
    expect(withLine('- 1.1.1 decoding: `no-such.int`')).toEqual(['1.1.1: no spec no-such.int']);
    expect(withLine('- 1.1.1 (open) decoding: ')).toContain('1.1.1: says nothing');
    expect(withLine(`${first}\n- Not applicable: 1.1.1 (no input)`)).toEqual(['1.1.1: twice']);
  });

  it('lists the limits of every route and account', () => {
    const [table = ''] = /^## Limits$[\s\S]*?(?=^## )/m.exec(page) ?? [];
    const limits = filesIn('backend/src')
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .flatMap((file) => [
        ...readFileSync(path.join(root, file), 'utf8').matchAll(/points: ([\d_]+), seconds: ([\d_ *]+)/g),
      ])
      .map(([, points = '', seconds = '']) => `${points} in ${productOf(seconds)} s`);
    expect(limits.length).toBeGreaterThan(10);
    expect(limits.filter((limit) => !new RegExp(`\\D${limit}`).test(table))).toEqual([]);
  });
});

function productOf(factors: string): number {
  return factors.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
}
