import * as z from 'zod/mini';
import { PartialMarketing } from '../values/marketing.js';
import { ReferenceRates } from '../values/money/reference-rates.js';
import { endpoint } from './endpoint.js';

/** What pages need to know of this installation. */
export const PublicConfig = z.strictObject({
  /** Empty without a chat. */
  chatUrl: z.string(),
  travelUrl: z.string(),
  holdMinutes: z.number(),
  /** What the operator configured instead of `DEFAULT_MARKETING`. */
  marketing: z.optional(PartialMarketing),
  /** By which approximate prices are shown; absent while none are known that are young enough. */
  rates: z.optional(ReferenceRates),
  /** Origin of the image CDN, whose venue maps pages may read. */
  mapOrigin: z.string(),
  /** Planned maintenance that begins within a day, or goes on; instants are ISO UTC. */
  maintenance: z.optional(z.strictObject({ title: z.string(), begin: z.string(), until: z.string() })),
  /** The name of the provider that administrators may sign in with; absent without one. */
  signInProvider: z.optional(z.string()),
  /** Who runs it; parts of the address are separated by commas. E-mail and phone are empty where there is none. */
  operator: z.strictObject({ name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

export const publicConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'Public configuration of this installation',
  response: PublicConfig,
});
