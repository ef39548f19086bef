/** Where a value stands inside a JSON value. */
export type JsonPath = readonly (string | number)[];

const MARK = '«here»';

/** Every place inside a value, outermost first; the value itself is not among them. */
export function pathsOf(value: unknown, path: JsonPath = []): JsonPath[] {
  return membersOf(value).flatMap(([name, member]) => [[...path, name], ...pathsOf(member, [...path, name])]);
}

/** What stands there. */
export function at(value: unknown, path: JsonPath): unknown {
  return path.reduce((inside: unknown, name) => new Map(membersOf(inside)).get(name), value);
}

/** JSON with that place holding a literal, which may be one that JSON.stringify does not write; or left out. */
export function withLiteral(value: unknown, path: JsonPath, literal: string | undefined): string {
  const mark = literal === undefined ? undefined : MARK;
  return JSON.stringify(replaced(value, path, mark)).replace(JSON.stringify(MARK), () => literal ?? '');
}

/** JSON with one more member in the object at that place; undefined when it has such a member. */
export function withMember(
  value: unknown,
  path: JsonPath,
  name: string,
  literal: string,
): string | undefined {
  const inside = at(value, path);
  if (typeof inside !== 'object' || inside === null || Object.hasOwn(inside, name)) return undefined;
  const grown = `{${JSON.stringify(name)}:${literal},${JSON.stringify(inside).slice(1)}`;
  return path.length === 0 ? grown : withLiteral(value, path, grown);
}

function membersOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function replaced(value: unknown, [name, ...rest]: JsonPath, by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (index === name ? replaced(item, rest, by) : item));
  return Object.fromEntries(
    membersOf(value).map(([key, member]) => [key, key === name ? replaced(member, rest, by) : member]),
  );
}
