import * as z from 'zod/mini';

/** Query parameters of every list: page from 1, at most 100 a page. */
export const pageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  perPage: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
};

/** A page of a list: its items, how many there are in all, and which page this is. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({ items: z.array(item), total: z.int(), page: z.int(), perPage: z.int() });
}

/** Query parameter of a list that can be searched: part of what its summary names. */
export const searchQuery = { q: z.optional(z.string().check(z.maxLength(100))) };

/** Query parameters that order a list by one of its fields; without `sort` it is in its own order. */
export function sortQuery<const Field extends string>(fields: readonly [Field, ...Field[]]) {
  return { sort: z.optional(z.enum(fields)), order: z._default(z.enum(['asc', 'desc']), 'asc') };
}

/**
 * Query parameters of a live list that must not move under its reader: what entered it after `until` is left out
 * of the pages and of `total`, and named in `newer`.
 */
export const livePageQuery = { ...pageQuery, until: z.optional(z.iso.datetime()) };

/**
 * A page of such a list. `until` is the one asked for, else when the newest row entered the list (null: it is
 * empty); asked for again, it keeps the list as it is now. `newer` holds at most 1,000 ids.
 */
export function livePageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({
    ...pageOf(item).shape,
    until: z.nullable(z.string()),
    newer: z.array(z.string()),
  });
}
