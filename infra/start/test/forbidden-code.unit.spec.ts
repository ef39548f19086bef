import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { listedFiles } from '../testing/rule-citations.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

/** Code that compiles and must not be written, by what to do instead. */
const FORBIDDEN = [
  {
    instead: 'give the parameter a schema, as @Body({ schema }): a bare one is not validated',
    code: /@(?:Body|Param|Query)\(\s*\)/,
    where: /^backend\/src\//,
  },
  {
    instead: 'use toBuffer(): the process crashes when the canvas is collected before encode() ends',
    code: /\.encode\(\s*['"`](?:png|jpeg|webp)/,
    where: /(?:)/,
  },
  {
    instead:
      'use z.enum() or a union of literals: the lint rules of enums are off, they take a third of its time',
    code: /^\s*(?:export )?(?:declare )?(?:const )?enum \w/m,
    where: /(?:)/,
  },
];

function faultsOf(file: string, text: string): readonly string[] {
  return FORBIDDEN.filter(({ code, where }) => where.test(file) && code.test(text)).map(
    ({ instead }) => `${file}: ${instead}`,
  );
}

it('has no forbidden code', () => {
  const files = listedFiles('*.ts', '*.tsx').filter((file) => !file.endsWith('forbidden-code.unit.spec.ts'));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => faultsOf(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

it('(control) reports a parameter without a schema, an encoded canvas and an enum', () => {
  expect(faultsOf('backend/src/a.ts', 'run(@Body() body: unknown)')).toHaveLength(1);
  expect(faultsOf('backend/src/a.ts', 'run(@Input(endpoint) input: unknown)')).toEqual([]);
  expect(faultsOf('infra/a.ts', "canvas.encode('png')")).toHaveLength(1);
  expect(faultsOf('infra/a.ts', 'export enum Kind {}')).toHaveLength(1);
});
