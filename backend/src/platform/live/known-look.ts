import { LookedAt } from '@terrace/contracts/live/messages';
import * as z from 'zod/mini';

/** What one page looks at: on which topic, and who may hear of it (`room`). */
export const KnownLook = z.strictObject({
  topic: z.string(),
  room: z.string(),
  onlooker: z.strictObject({ accountId: z.string(), name: z.string(), at: LookedAt }),
});
export type KnownLook = z.infer<typeof KnownLook>;
