import { z } from 'zod';
import type { FeedRow } from '@terrace/event-core/feed/event-feed';

/**
 * An event of the feed as Kafka carries it: its row of the log, of the very shape it lies there in, with its
 * position. What is personal stays sealed under its person's key, so erasing the key erases it here too.
 */
const FeedMessage = z.object({
  position: z.int().positive(),
  seq: z.int().positive(),
  id: z.string(),
  stream_id: z.string(),
  version: z.int().positive(),
  type: z.string(),
  schema: z.int(),
  data: z.record(z.string(), z.unknown()),
  personal: z.record(z.string(), z.string()).nullable(),
  meta: z.record(z.string(), z.unknown()),
  at: z.iso.datetime().transform((text) => new Date(text)),
});

/** A message for the feed's topic. Its key keeps a stream within one partition, and so in order. */
export interface OutgoingMessage {
  readonly key: string;
  readonly value: string;
}

export function toMessage(row: FeedRow): OutgoingMessage {
  return { key: row.stream_id, value: JSON.stringify(row) };
}

/** The row that a message carries; undefined for a foreign message. */
export function fromMessage(value: Buffer | null): FeedRow | undefined {
  const parsed = FeedMessage.safeParse(parseJson(value));
  return parsed.success ? parsed.data : undefined;
}

function parseJson(value: Buffer | null): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return undefined;
  }
}
