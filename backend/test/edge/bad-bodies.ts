import type { GoodInput, JsonObject } from './good-input.js';
import { at, pathsOf, withLiteral, withMember } from './json-edit.js';

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
const wrongFor: Readonly<Record<string, readonly string[]>> = {
  string: [
    ...['7', 'true', 'null', '[]', '{}', '["a"]'],
    ...['""', '" "', `"${HUGE}"`, `"${EVIL}"`, '"a\\u0000b"', '"a\\ud800b"'],
  ],
  number: ['"7"', 'true', 'null', '[]', '{}', '-1', '1.5', '-0.5', '1e15', '1e999', '"Infinity"', '"NaN"'],
  boolean: ['"true"', '1', 'null', '[]', '{}'],
  array: ['null', '{}', '"a"', '7', '[]', '[null]', '[[]]', '[7]'],
  object: ['null', '[]', '"a"', '7', 'true'],
  null: ['7', 'true', '[]', '{}', '"a/b"'],
};

/** What is wrong also in messages of somebody else, who may word them as they like. */
const wrongForAll = ['true', 'null', '[]', '{}'];

/** Fields that a stranger would like to set. */
const unwanted = [
  'id',
  'status',
  'isApproved',
  'sellerId',
  'buyerId',
  'role',
  'unitPrice',
  'discount',
  'finalAmount',
  'isAdmin',
  'version',
  'constructor',
  'prototype',
  'toString',
];

const brokenJson = ['{', '{"a":1,}', "{'a':1}", 'undefined', '\ufeff{}', '{"a":NaN}', '{}{}', '\0', '/**/{}'];

/** Every way in which the body of a good call goes wrong by one change. */
export function badBodies(body: JsonObject, good: GoodInput): BadBody[] {
  return [...wrongWholes(body, good), ...wrongFields(body, good), ...extraFields(body, good)];
}

function wrongWholes(body: JsonObject, { optional = [] }: GoodInput): BadBody[] {
  const mayBeEmpty = Object.keys(body).every((field) => optional.includes(field));
  const wholes = ['null', '[]', '[{}]', '"text"', '7', 'true', ...(mayBeEmpty ? [] : ['{}', ''])];
  const deep = [1_000, 10_000, 40_000].flatMap((depth) => [
    { what: `arrays, ${depth} deep`, text: '['.repeat(depth) + ']'.repeat(depth) },
    { what: `objects, ${depth} deep`, text: `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}` },
  ]);
  return [
    ...[...wholes, ...brokenJson].map((text) => ({ what: `body ${JSON.stringify(text)}`, text })),
    ...deep,
  ];
}

function wrongFields(body: JsonObject, good: GoodInput): BadBody[] {
  return pathsOf(body).flatMap((path) => {
    const value = at(body, path);
    const field = path.join('.');
    const literals = good.foreign ? wrongForAll : (wrongFor[typeOf(value)] ?? []);
    const wrong = literals
      .filter((literal) => !(/^" ?"$/.test(literal) && good.blank?.includes(field)))
      .map((literal) => ({
        what: `${field}: ${literal.slice(0, 20)}`,
        text: withLiteral(body, path, literal),
        field,
      }));
    // An item can be left out when its array may have fewer.
    const isItem = typeof path.at(-1) === 'number';
    if (!good.optional?.includes(field) && !isItem)
      wrong.push({ what: `no ${field}`, text: withLiteral(body, path, undefined), field });
    return Array.isArray(value) ? [...wrong, tooMany(body, path, value[0])] : wrong;
  });
}

/** So many that the text may be refused before it is read. */
function tooMany(body: JsonObject, path: readonly (string | number)[], item: unknown): BadBody {
  const items = JSON.stringify(Array.from({ length: MANY }, () => item));
  return { what: `${MANY} ${path.join('.')}`, text: withLiteral(body, path, items) };
}

function extraFields(body: JsonObject, { foreign }: GoodInput): BadBody[] {
  const objects = [[], ...pathsOf(body).filter((path) => typeOf(at(body, path)) === 'object')];
  return objects.flatMap((path) =>
    ['__proto__', ...(foreign ? [] : unwanted)].flatMap((name) => {
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
