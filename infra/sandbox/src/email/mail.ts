import { z } from 'zod';

/** The body of `POST /email`. */
export const mailSchema = z.object({
  to: z.email(),
  senderName: z.string().min(1),
  subject: z.string().min(1),
  /** Plain text. */
  message: z.string().min(1),
  /** The same content as HTML; undefined for a mail with plain text only. */
  html: z.string().min(1).optional(),
});

export interface Mail extends z.output<typeof mailSchema> {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
}
