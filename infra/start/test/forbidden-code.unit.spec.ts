import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { listedFiles } from '../testing/rule-citations.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

/** What browsers learned after Safari 16.0. A lookbehind in one of our patterns stops its whole file from loading. */
const MISSING_IN_SAFARI = [
  /\b(?:(?:Object|Map)\.groupBy|Promise\.(?:withResolvers|try)|URL\.(?:canParse|parse)|Array\.fromAsync)\(/,
  /\b(?:AbortSignal\.any|Iterator\.from|Error\.isError|RegExp\.escape|new Intl\.DurationFormat)\(/,
  /\.(?:isWellFormed|toWellFormed|checkVisibility|(?:show|hide|toggle)Popover|startViewTransition)\(/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|difference|intersection|getOrInsert\w*)\(/,
  /\.(?:entries|values|keys)\(\)\s*\.(?:map|filter|flatMap|reduce|some|every|find|toArray|take|drop|forEach)\(/,
  /\(\?<[=!]/,
];

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
  ...MISSING_IN_SAFARI.map((code) => ({
    instead: 'Safari 16.0 lacks it: firstAborted(), parsedUrl() and grouped() replace some of it',
    code,
    where: /^(?:frontend|contracts)\/src\/(?!.*\.spec\.tsx?$)/,
  })),
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

it('(control) reports a parameter without a schema, an encoded canvas, an enum and what Safari 16.0 lacks', () => {
  expect(faultsOf('backend/src/a.ts', 'run(@Body() body: unknown)')).toHaveLength(1);
  expect(faultsOf('backend/src/a.ts', 'run(@Input(endpoint) input: unknown)')).toEqual([]);
  expect(faultsOf('infra/a.ts', "canvas.encode('png')")).toHaveLength(1);
  expect(faultsOf('infra/a.ts', 'export enum Kind {}')).toHaveLength(1);
  for (const lacks of [
    'Map.groupBy(rows, key)',
    'a.isWellFormed()',
    '/(?<!a)b/',
    'map.values().map(f)',
    'a.difference(b)',
  ])
    expect(faultsOf('frontend/src/a.ts', lacks)).toHaveLength(1);
  expect(faultsOf('contracts/src/a.ts', '[...map.values()].map(f); rows.toSorted(); /(?<year>a)/')).toEqual(
    [],
  );
});
