import * as z from 'zod/mini';
import type { Kind } from './people.js';
import type { Things } from './things.js';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

/** A call that would be accepted, from which bad ones are made by changing one thing. */
export interface GoodInput {
  readonly as: Kind;
  /** Parameters of the path that stay as they are. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Parameters of the path whose values are there only once things are made. */
  readonly others?: (things: Things) => Readonly<Record<string, string>>;
  /** Value of the other parameter in the path. */
  readonly param?: (things: Things) => string;
  readonly query?: JsonObject;
  readonly body?: (things: Things) => JsonObject;
  /** Paths of fields that may be left out. */
  readonly optional?: readonly string[];
  /** Paths of texts and lists that may be empty, and of objects that may be null. */
  readonly blank?: readonly string[];
  /** Somebody else's message: may carry fields we do not know, and is signed. */
  readonly foreign?: true;
}

export const page = { page: '1', perPage: '20' };
export const ofEvent: GoodInput = { as: 'admin', param: ({ eventId }) => eventId };
export const ofTournament: GoodInput = { as: 'admin', param: ({ tournamentId }) => tournamentId };

/** A query with a value for every parameter. Throws where none of the samples can be one. */
export function queryOf(schema: z.ZodMiniType): JsonObject {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valueOf(name, property)]),
  );
}

const SAMPLES = ['1', 'PurchasePurchase0001', '01/12/2026', '2026-12', '2026-12-01T12:00:00.000Z'];

function valueOf(name: string, property: z.core.JSONSchema._JSONSchema): string {
  if (typeof property === 'boolean') throw new Error(`${name} takes anything`);
  const { type, enum: choices, pattern, minimum = 1 } = property;
  if (choices) return String(choices.at(-1));
  if (type === 'integer') return String(Math.max(minimum, 1));
  if (pattern === undefined) return 'ada';
  const sample = SAMPLES.find((each) => new RegExp(pattern).test(each));
  if (sample === undefined) throw new Error(`No sample matches ${name}, ${pattern}`);
  return sample;
}
