import type { GoodInput, JsonObject } from './good-input.js';
import { at, pathsOf, withLiteral, withMember } from './json-edit.js';
import type { Share, Shares } from './shares.js';

/** Text of a body that must be refused, and what is wrong with it; `field` when one field is. */
export interface BadBody {
  readonly what: string;
  readonly text: string;
  readonly field?: string;
}

const HUGE = 'x'.repeat(100_000);
/** Keeps a careless pattern for e-mail addresses busy for seconds. */
const EVIL = `x@${'a.'.repeat(60_000)}@`;
const MANY = 10_000;

/** JSON literals that are wrong where a good call has a value of this type. */
const wrongFor: Readonly<Record<string, Shares<string>>> = {
  string: {
    rules: ['7', 'null', '" "', `"${HUGE}"`, '"a\\u0000b"'],
    rest: ['true', '[]', '{}', '["a"]', '""', '"a\\ud800b"'],
  },
  number: {
    rules: ['"7"', 'null', '-1', '1.5', '1e15'],
    rest: ['true', '[]', '{}', '-0.5', '1e999', '"Infinity"', '"NaN"'],
  },
  boolean: { rules: ['"true"', 'null'], rest: ['1', '[]', '{}'] },
  array: { rules: ['null', '{}', '[]', '[null]'], rest: ['"a"', '7', '[[]]', '[7]'] },
  object: { rules: ['null', '[]'], rest: ['"a"', '7', 'true'] },
  null: { rules: ['7', '"a/b"'], rest: ['true', '[]', '{}'] },
};

/** What is wrong also in messages of somebody else, who may word them as they like. */
const wrongForAll: Shares<string> = { rules: ['null', '{}'], rest: ['true', '[]'] };

/** Fields that a stranger would like to set. */
const unwanted: Shares<string> = {
  rules: ['isAdmin'],
  rest: [
    ...['id', 'status', 'isApproved', 'sellerId', 'buyerId', 'role', 'unitPrice', 'discount', 'finalAmount'],
    ...['version', 'constructor', 'prototype', 'toString'],
  ],
};

const wrongWhole: Shares<string> = { rules: ['null', '[]'], rest: ['[{}]', '"text"', '7', 'true'] };
/** On a push the sign-in is sent such bodies (problem-answers-part.ts): one parser reads the bodies of all routes. */
const brokenJson = ['{', '{"a":1,}', "{'a':1}", 'undefined', '\ufeff{}', '{"a":NaN}', '{}{}', '\0', '/**/{}'];

const arraysDeep = (depth: number) => ({
  what: `arrays, ${depth} deep`,
  text: '['.repeat(depth) + ']'.repeat(depth),
});
const objectsDeep = (depth: number) => ({
  what: `objects, ${depth} deep`,
  text: `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
});
const deep: Shares<BadBody> = {
  rules: [objectsDeep(10_000)],
  rest: [...[1_000, 10_000, 40_000].map(arraysDeep), ...[1_000, 40_000].map(objectsDeep)],
};

/** Every way in which the body of a good call goes wrong by one change. */
export function badBodies(body: JsonObject, good: GoodInput): Shares<BadBody> {
  const bodies = (share: Share) => [
    ...wrongWholes(body, good, share),
    ...wrongFields(body, good, share),
    ...extraFields(body, good, share),
  ];
  return { rules: bodies('rules'), rest: bodies('rest') };
}

function wrongWholes(body: JsonObject, { optional = [] }: GoodInput, share: Share): BadBody[] {
  const mayBeEmpty = Object.keys(body).every((field) => optional.includes(field));
  const empty = mayBeEmpty || share === 'rest' ? [] : ['{}', ''];
  const texts = [...wrongWhole[share], ...empty, ...(share === 'rest' ? brokenJson : [])];
  return [...texts.map((text) => ({ what: `body ${JSON.stringify(text)}`, text })), ...deep[share]];
}

function wrongFields(body: JsonObject, good: GoodInput, share: Share): BadBody[] {
  return pathsOf(body).flatMap((path) => {
    const value = at(body, path);
    const field = path.join('.');
    const wrong = literalsFor(field, typeOf(value), good, share)
      .filter((literal) => !(isBlank(literal, value) && good.blank?.includes(field)))
      .map((literal) => ({
        what: `${field}: ${literal.slice(0, 20)}`,
        text: withLiteral(body, path, literal),
        field,
      }));
    if (share === 'rest') return wrong;
    // An item can be left out when its array may have fewer.
    const isItem = typeof path.at(-1) === 'number';
    if (!good.optional?.includes(field) && !isItem)
      wrong.push({ what: `no ${field}`, text: withLiteral(body, path, undefined), field });
    return Array.isArray(value) ? [...wrong, tooMany(body, path, value[0])] : wrong;
  });
}

function isBlank(literal: string, value: unknown): boolean {
  return typeOf(value) === 'object' ? literal === 'null' : /^(?:" ?"|\[\])$/.test(literal);
}

function literalsFor(field: string, type: string, { foreign }: GoodInput, share: Share): readonly string[] {
  if (foreign) return wrongForAll[share];
  const literals = wrongFor[type]?.[share] ?? [];
  // A push sends it where a pattern is.
  const sendsEvil = type === 'string' && /email$/i.test(field) === (share === 'rules');
  return sendsEvil ? [...literals, `"${EVIL}"`] : literals;
}

/** So many that the text may be refused before it is read. */
function tooMany(body: JsonObject, path: readonly (string | number)[], item: unknown): BadBody {
  const items = JSON.stringify(Array.from({ length: MANY }, () => item));
  return { what: `${MANY} ${path.join('.')}`, text: withLiteral(body, path, items) };
}

function extraFields(body: JsonObject, { foreign }: GoodInput, share: Share): BadBody[] {
  const names = [...(share === 'rules' ? ['__proto__'] : []), ...(foreign ? [] : unwanted[share])];
  const objects = [[], ...pathsOf(body).filter((path) => typeOf(at(body, path)) === 'object')];
  return objects.flatMap((path) =>
    names.flatMap((name) => {
      const field = [...path, name].join('.');
      const text = withMember(body, path, name, '"admin"');
      return text === undefined ? [] : [{ what: `extra ${field}`, text, field }];
    }),
  );
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}
