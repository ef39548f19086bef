import { z } from 'zod';

/** A job in the queue. */
export const JobEnvelope = z.object({
  payload: z.unknown(),
  /** Runs on from the request or event that caused the job. */
  correlationId: z.string(),
  causationId: z.string().optional(),
  /** The span that enqueued the job, while traces are exported. */
  traceparent: z.string().optional(),
});
export type JobEnvelope = z.infer<typeof JobEnvelope>;
