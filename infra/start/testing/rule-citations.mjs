import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../steps/root.mjs';

const CITATION = /product\.md (\d+\.\d+(?:(?:,| and| to)\s+(?:\* )?\d+\.\d+)*)/g;
const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.sql'];
/** Its controls cite rules that it does not check. */
const CITATIONS_SPEC = 'infra/start/test/citations.unit.spec.ts';

/** Rules that no spec can hold, with the reason. */
export const WITHOUT_SPEC = new Map([['9.10', 'one fixed label, without logic']]);

/**
 * @param {...string} patterns
 * @returns {string[]} the files that git knows or would add, relative to the root
 */
export function listedFiles(...patterns) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return files.filter((file) => file !== '' && file !== CITATIONS_SPEC);
}

/** @returns {Map<string, string>} the text of each rule of docs/product.md by its number */
export function productRules() {
  const page = readFileSync(path.join(root, 'docs/product.md'), 'utf8');
  return new Map(
    [...page.matchAll(/^- \*\*(\d+\.\d+)\*\* (.*)$/gm)].map(([, id = '', text = '']) => [id, text]),
  );
}

/**
 * @param {string} text
 * @returns {string[]} the numbers of the rules that it cites
 */
export function citedRules(text) {
  return [...text.matchAll(CITATION)].flatMap(([, numbers = '']) => numbers.match(/\d+\.\d+/g) ?? []);
}

/** @param {string} file @returns {boolean} whether it is a spec or a file of a spec's data */
export const isTest = (file) => /\.spec\.tsx?$|\/test\//.test(file);

/** @returns {Map<string, string[]>} the files that cite each rule of docs/product.md, specs first */
export function filesByRule() {
  const files = new Map([...productRules().keys()].map((id) => [id, /** @type {string[]} */ ([])]));
  const sources = listedFiles(...SOURCES).sort((one, other) => Number(isTest(other)) - Number(isTest(one)));
  for (const file of sources)
    for (const id of new Set(citedRules(readFileSync(path.join(root, file), 'utf8'))))
      files.get(id)?.push(file);
  return files;
}
