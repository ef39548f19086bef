import { z } from 'zod';

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** The environment of the sandbox as a program; the schema describes each variable. */
const settingsSchema = z
  .object({
    /** Where the sandbox listens; 0 takes any free port. */
    SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
    /** The interface it listens on. Containers need 0.0.0.0; a developer's machine should use loopback. */
    SANDBOX_HOST: z.string().min(1).default('localhost'),
    /** The sandbox's address for browsers (card page, logos), when it differs from its own host and port. */
    SANDBOX_URL: webAddress.optional(),
    /** The marketplace's address for browsers, to which a buyer returns after the card page. */
    PUBLIC_URL: webAddress.default('http://localhost:3000'),
    /** The marketplace's webhook; by default `{PUBLIC_URL}/api/payments/webhook`. */
    WEBHOOK_URL: webAddress.optional(),
    /** Shared with the marketplace; signs every webhook. */
    PAYMENT_WEBHOOK_SECRET: z.string({ error: 'is required: the secret shared with the marketplace' }).min(1),
    /** A folder of openfootball JSON to serve instead of the built-in fixtures. */
    SANDBOX_FIXTURES: z.string().min(1).optional(),
    /** A file that keeps changes of events until the next start. */
    SANDBOX_CHANGES: z.string().min(1).optional(),
  })
  .transform((env) => ({
    port: env.SANDBOX_PORT,
    host: env.SANDBOX_HOST,
    browserUrl: env.SANDBOX_URL,
    publicUrl: env.PUBLIC_URL,
    webhookUrl: env.WEBHOOK_URL,
    webhookSecret: env.PAYMENT_WEBHOOK_SECRET,
    fixturesDir: env.SANDBOX_FIXTURES,
    changesFile: env.SANDBOX_CHANGES,
  }));

/** An empty variable counts as unset, as in shells and compose files. */
export const readSettings = (env: NodeJS.ProcessEnv) =>
  settingsSchema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
