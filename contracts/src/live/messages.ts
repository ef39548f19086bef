import * as z from 'zod/mini';
import { Id, UpstreamId } from '../values/ids.js';
import { Money } from '../values/money/money.js';

/** Ask for topics; `since` is the last position the page has seen. */
export const Subscribe = z.strictObject({
  topics: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(50)),
  since: z.optional(z.int().check(z.minimum(0))),
});
export type Subscribe = z.infer<typeof Subscribe>;

/** Which topics were joined and refused, and the position from which changes follow. */
export const Subscribed = z.strictObject({
  position: z.int(),
  topics: z.array(z.string()),
  refused: z.array(z.string()),
});
export type Subscribed = z.infer<typeof Subscribed>;

export const Unsubscribe = z.strictObject({ topics: z.array(z.string()).check(z.maxLength(50)) });

/** One thing changed: its present row, or null when it is gone from this topic. Apply only a higher version. */
export const Change = z.strictObject({
  topic: z.string(),
  position: z.int(),
  kind: z.string(),
  id: z.string(),
  version: z.int(),
  data: z.nullable(z.unknown()),
});
export type Change = z.infer<typeof Change>;

/** The data of a change of kind `price`, whose id is an event's: what its cheapest ticket costs now. */
export const EventPrice = z.strictObject({ fromPrice: z.nullable(Money) });

/** Too far behind to replay: fetch these topics again. */
export const Resync = z.strictObject({ topics: z.array(z.string()) });
export type Resync = z.infer<typeof Resync>;

/** A thing on a screen, by the kind and the id that its changes carry. */
export const PresenceItem = z.strictObject({
  kind: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  id: UpstreamId,
});
export type PresenceItem = z.infer<typeof PresenceItem>;

/** Sets what this page views on a topic, for the others there; null when it views nothing. */
export const PresenceReport = z.strictObject({
  topic: z.string().check(z.minLength(1), z.maxLength(100)),
  at: z.nullable(PresenceItem),
});
export type PresenceReport = z.infer<typeof PresenceReport>;

/** A person on a topic and what they view. */
export const PresentAdmin = z.strictObject({ accountId: Id, name: z.string(), at: PresenceItem });
export type PresentAdmin = z.infer<typeof PresentAdmin>;

/** All viewers on a topic, one's own pages included. Sent on subscribing and at each change. */
export const PresentAdmins = z.strictObject({ topic: z.string(), admins: z.array(PresentAdmin) });
export type PresentAdmins = z.infer<typeof PresentAdmins>;
