import * as z from 'zod/mini';

/** Length of every id we make; `/event/{id}` takes an id of this length for a seller ticket (product.md 2.2). */
export const ID_LENGTH = 20;

/** An id of ours: exactly 20 characters of 0-9, A-Z, a-z. */
export const Id = z
  .string('This id is not valid')
  .check(z.regex(/^[0-9A-Za-z]{20}$/, 'This id is not valid'));

/** An id of the events API, kept as it came; a path segment of ours, so nothing that could leave it. */
export const UpstreamId = z
  .string('This id is not valid')
  .check(z.regex(/^[0-9A-Za-z_~-]{1,64}$/, 'This id is not valid'));
