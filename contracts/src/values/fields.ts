/** The names of an object's fields, in their order. */
export function namesOf<Fields extends object>(fields: Fields): readonly (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[];
}

/** An object with a value for each of these names, in their order. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

/** One part of each of these records, by their names. */
export function partOf<
  Part extends string,
  Fields extends Readonly<Record<string, Readonly<Record<Part, unknown>>>>,
>(fields: Fields, part: Part): { readonly [Name in keyof Fields]: Fields[Name][Part] } {
  return recordOf(namesOf(fields), (name) => fields[name]?.[part]) as {
    readonly [Name in keyof Fields]: Fields[Name][Part];
  };
}

/** These fields of an object, in the order of the names. */
export function pick<Fields, Name extends keyof Fields & string>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  return recordOf(names, (name) => fields[name]) as Pick<Fields, Name>;
}
