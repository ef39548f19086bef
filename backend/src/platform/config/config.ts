import { isIP } from 'node:net';
import { PartialMarketing } from '@terrace/contracts/values/marketing';
import { MIN_ADMIN_PASSWORD_LENGTH } from '@terrace/contracts/values/text/password-rules';
import { z } from 'zod';
import { MasterKey } from '@terrace/event-core/encryption/master-key';
import { guessableSecrets } from './guessable.js';
import { isVapidPair, isVapidPrivateKey, isVapidPublicKey } from './vapid-keys.js';
import { signInProviderVariables } from './sign-in-provider.js';
import { withFiles } from './variable-files.js';
import {
  address,
  bucketName,
  decimal,
  headersFrom,
  isBroker,
  isHeader,
  isHost,
  isNetwork,
  jsonOf,
  line,
  listOf,
  oneOf,
  origin,
} from './variables.js';

const BCRYPT_BYTES = 72;
const MAX_HOLD_MINUTES = 24 * 60;
/** Minutes: ten years. */
const MAX_SALES_END = 10 * 365 * 24 * 60;

const webAddress = address('http:', 'https:');
const objectAddress = address('s3:');
const kafkaName = z
  .string()
  .regex(/^[a-zA-Z0-9._-]{1,100}$/, 'must have letters, digits, dots, dashes and underscores, at most 100');
const password = (minLength: number) =>
  z
    .string()
    .refine(
      (text) => text.length >= minLength && Buffer.byteLength(text) <= BCRYPT_BYTES,
      `must have at least ${minLength} characters and at most ${BCRYPT_BYTES} bytes`,
    );

const isMarketing = (value: unknown): value is PartialMarketing => PartialMarketing.safeParse(value).success;

const database = address('postgres:', 'postgresql:').refine(
  (text) => !URL.canParse(text) || new URL(text).pathname.length > 1,
  'names no database: write postgres://user:password@host:5432/name',
);

/** Every environment variable the program reads, with its default; `.env.example` lists the same. */
export const environment = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
  /**
   * Which part of the work this process does: `api` serves pages, API and live connections, `worker` runs
   * reactions, jobs and sweepers; `all`, on one machine, does both. Any of them may lead the sequencer.
   */
  ROLE: oneOf(['all', 'api', 'worker']).default('all'),
  /** Whether a start brings the database to the newest schema, or refuses a database without it. */
  MIGRATIONS: oneOf(['run', 'require']).default('run'),
  PORT: decimal(
    'must be a whole number from 1 to 65535',
    (value) => Number.isInteger(value) && value >= 1 && value <= 65_535,
  ).default(3000),
  /** The address it listens at: this machine alone; a container needs 0.0.0.0, or :: with IPv6. */
  HOST: z
    .string()
    .refine((text) => isHost(text) || isIP(text) !== 0, 'must be an address or a name')
    .default('127.0.0.1'),
  /** The one origin that pages, API and socket are served from. */
  PUBLIC_URL: origin().default('http://localhost:3000'),
  DATABASE_URL: database,
  /** How long a request, and about as long a command, waits for the database, in milliseconds, before the answer is 503. */
  DATABASE_CONNECT_MS: decimal(
    'must be a whole number of milliseconds from 100 to 60000',
    (value) => Number.isInteger(value) && value >= 100 && value <= 60_000,
  ).default(1_500),
  /** The same database as the role that owns the schema: migrates, backs up and restores; DATABASE_URL's without. */
  DATABASE_OWNER_URL: database.optional(),
  /** Folder of `pg_dump` and `pg_restore`, for backups; the PATH's without. */
  PG_BIN: z.string().optional(),
  /** Where copies of backups go, log and keys apart: `s3://bucket/folder`. */
  BACKUP_LOG_URL: objectAddress.optional(),
  BACKUP_KEYS_URL: objectAddress.optional(),
  /** A server that speaks S3's protocol; Amazon's own without. */
  BACKUP_S3_ENDPOINT: webAddress.optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  /** Credentials of that server. Without them, the AWS SDK's default credential chain applies. */
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** An S3-compatible server and the bucket for uploaded files. Without them, the database stores the files. */
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: bucketName.optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Credentials of that server. Without them, the AWS SDK's default credential chain applies. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  REDIS_URL: address('redis:', 'rediss:').optional(),
  /** Brokers (host:port, comma-separated) that carry the feed to the api processes; PostgreSQL does without. */
  KAFKA_BROKERS: listOf('brokers, each as host:port', isBroker).optional(),
  /** Begins the names of our topics and consumer groups. */
  KAFKA_TOPIC_PREFIX: kafkaName.default('terrace'),
  /** Our name in the brokers' logs and quotas. */
  KAFKA_CLIENT_ID: kafkaName.default('terrace'),
  /** Connections to the brokers over TLS; further authorities go into Node's NODE_EXTRA_CA_CERTS. */
  KAFKA_TLS: oneOf(['on', 'off']).default('off'),
  /** How the program authenticates to the brokers; not at all when it is unset. */
  KAFKA_SASL: oneOf(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  KAFKA_USERNAME: z.string().optional(),
  KAFKA_PASSWORD: z.string().optional(),
  EVENTS_API_URL: webAddress,
  EMAIL_API_URL: webAddress,
  LOGO_CDN_URL: webAddress,
  /** The feed of reference rates; without it no approximate prices are shown. */
  RATES_API_URL: webAddress.optional(),
  /** Hosts (name or name:port, comma-separated) that a payment page may be on. */
  PAYMENT_HOSTS: listOf('names of hosts, each with its port if need be', isHost),
  /** Wraps the keys of persons: base64 of 32 bytes, or `2:base64,1:base64`, newest first. */
  MASTER_KEY: z.string().refine(isMasterKey, 'must be base64 of 32 bytes, or a list 2:base64,1:base64'),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  PAYMENT_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters'),
  /** The provider's secret before, which is valid too while it is set: for the time in which the secret is changed. */
  PAYMENT_WEBHOOK_SECRET_PREVIOUS: z.string().min(16, 'must have at least 16 characters').optional(),
  /** The VAPID key pair that signs push messages, as base64url. Without it, push messages are off. */
  VAPID_PUBLIC_KEY: z
    .string()
    .refine(isVapidPublicKey, 'must be base64url of an uncompressed P-256 point')
    .optional(),
  VAPID_PRIVATE_KEY: z.string().refine(isVapidPrivateKey, 'must be base64url of 32 bytes').optional(),
  /** Contact for push services, `mailto:` or `https:`. Without it, the operator's e-mail address. */
  VAPID_SUBJECT: address('mailto:', 'https:').optional(),
  /** Allowed hosts of push services, comma-separated; `*.` allows every subdomain. */
  PUSH_HOSTS: listOf('names of hosts, each with its port if need be', isHost).default([
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    '*.notify.windows.com',
  ]),
  /** The bearer token for metrics and the parts of readiness; unset, private networks alone may read them. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ...signInProviderVariables,
  /** Create the first administrator when there is none. */
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: password(MIN_ADMIN_PASSWORD_LENGTH).optional(),
  /** `off` turns second eyes off at start: the way out when no second owner is left (product.md 26.4). */
  SECOND_EYES: oneOf(['off']).optional(),
  /** Work of one password hash, as a power of two: 10 (product.md 9.4), and 4 in tests alone. */
  BCRYPT_COST: oneOf(['4', '10']).default('10').transform(Number),
  /** Of the demo accounts that `--seed` adds. */
  DEMO_PASSWORD: password(6).optional(),
  /** How long a purchase holds its tickets; fractions allowed. */
  HOLD_MINUTES: decimal(
    `must be a number of minutes above 0, at most ${MAX_HOLD_MINUTES}`,
    (value) => value > 0 && value <= MAX_HOLD_MINUTES,
  ).default(15),
  /** When sellers' tickets are no longer sold, in minutes after the start of their event (product.md 13.18). */
  SALES_END: decimal(
    `must be a whole number of minutes from 0 to ${MAX_SALES_END}`,
    (value) => Number.isInteger(value) && value <= MAX_SALES_END,
  ).default(0),
  /** Sellers get one mail for all tickets decided in such a stretch of seconds. */
  DECISION_MAIL_SECONDS: decimal(
    'must be a whole number of seconds from 1 to 3600',
    (value) => Number.isInteger(value) && value >= 1 && value <= 3600,
  ).default(60),
  /** Of the chat; without it there is none. */
  CHAT_URL: webAddress.optional(),
  TRAVEL_URL: webAddress.default('https://www.booking.com/'),
  /** Who runs this installation: named on the terms, privacy, refunds, help and contact pages. */
  OPERATOR_NAME: line(100).default('Terrace'),
  /** The operator's postal address; commas separate its lines. */
  OPERATOR_ADDRESS: line(300).default('Level 14, Marina Walk 8, Dubai Marina, Dubai, United Arab Emirates'),
  /** Where people can write and call; what is unset is not shown. */
  OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
  OPERATOR_PHONE: line(40).optional(),
  /** Figures and testimonials in place of those of product.md 1.5, 2.7 and 2.12. */
  MARKETING: jsonOf('lists home, sellers, team, testimonials, as in .env.example', isMarketing).optional(),
  /** The operator's tax registration number, printed on documents. */
  OPERATOR_TAX_ID: line(60).optional(),
  /** Multiplies every rate limit by address. */
  LIMIT_FACTOR: decimal('must be a number above 0', (value) => value > 0).default(1),
  /** Addresses (comma-separated, CIDR allowed) whose forwarded headers are trusted; none by default. */
  TRUST_PROXY: listOf('IP addresses or networks like 10.0.0.0/8', isNetwork).default([]),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Traces (OpenTelemetry's own names): off unless one of the two addresses, or `otlp`, is given. */
  OTEL_TRACES_EXPORTER: oneOf(['otlp', 'none']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  /** Sent along with every export, as `name=value,name=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: listOf('headers, each as name=value', isHeader)
    .transform(headersFrom)
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('terrace'),
  OTEL_TRACES_SAMPLER: oneOf([
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
  ]).optional(),
  OTEL_TRACES_SAMPLER_ARG: decimal('must be a number from 0 to 1', (value) => value <= 1).optional(),
  OTEL_SDK_DISABLED: oneOf(['true', 'false']).default('false'),
  /** Unix socket of the program that inspects files (backend/bundle/serve-inspections.js); a child process without. */
  INSPECTOR_SOCKET: z.string().optional(),
  /** Folder of the built frontend; left out when another server serves the pages. */
  WEB_DIR: z.string().optional(),
});

/** Variables that are nothing without each other. */
const TOGETHER = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['BACKUP_LOG_URL', 'BACKUP_KEYS_URL'],
  ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['KAFKA_SASL', 'KAFKA_USERNAME', 'KAFKA_PASSWORD'],
] as const;

/** With what one variable means for another. */
const wholeEnvironment = environment.superRefine((config, context) => {
  for (const names of TOGETHER) {
    const missing = names.filter((name) => config[name] === undefined);
    if (missing.length === names.length) continue;
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
  }
  if (!isVapidPair(config.VAPID_PUBLIC_KEY, config.VAPID_PRIVATE_KEY))
    context.addIssue({
      code: 'custom',
      path: ['VAPID_PUBLIC_KEY'],
      message: 'does not belong to VAPID_PRIVATE_KEY',
    });
  if (config.NODE_ENV !== 'test' && config.BCRYPT_COST !== 10)
    context.addIssue({ code: 'custom', path: ['BCRYPT_COST'], message: 'must be 10, except in tests' });
  if (config.NODE_ENV !== 'production') return;
  if (config.OIDC_ISSUER?.startsWith('http:'))
    context.addIssue({ code: 'custom', path: ['OIDC_ISSUER'], message: 'must begin with https://' });
  for (const { name, message } of guessableSecrets(config))
    context.addIssue({ code: 'custom', path: [name], message });
});

type Values = Readonly<z.infer<typeof environment>>;

/** The checked configuration, as providers take it: a class, so that Nest finds it by its type. */
export abstract class Config extends (Object as unknown as abstract new () => Values) {}

/** A configuration that cannot work; the message is one line that names each wrong variable. */
export class ConfigError extends Error {}

/** The configuration of the migration step. */
const databaseEnvironment = environment.pick({
  DATABASE_URL: true,
  DATABASE_OWNER_URL: true,
  REDIS_URL: true,
});

export type DatabaseConfig = Readonly<z.infer<typeof databaseEnvironment>>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Checks the environment before anything listens; an empty variable counts as not set, and `NAME_FILE` names
 * a file that holds NAME. In production, secrets that can be guessed are refused. Throws ConfigError.
 */
export function loadConfig(env: Environment): Config {
  return load(wholeEnvironment, Object.keys(environment.shape), env);
}

/** Checks what concerns the database alone: a step that migrates holds no other secret. Throws ConfigError. */
export function loadDatabaseConfig(env: Environment): DatabaseConfig {
  return load(databaseEnvironment, Object.keys(databaseEnvironment.shape), env);
}

function load<Schema extends z.ZodType>(
  schema: Schema,
  names: readonly string[],
  env: Environment,
): z.infer<Schema> {
  const { env: whole, wrong: wrongFiles } = withFiles(env, names);
  const given = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success && wrongFiles.length === 0) return parsed.data;
  const inFiles = new Set(wrongFiles.map((line) => line.replace(/_FILE .*/, '')));
  const wrong = (parsed.error?.issues ?? []).flatMap(({ path, message }) => {
    const name = String(path[0]);
    return inFiles.has(name) ? [] : `${name} ${given[name] === undefined ? 'is missing' : message}`;
  });
  throw new ConfigError(`Configuration: ${[...wrongFiles, ...wrong].join('; ')}`);
}

function isMasterKey(text: string): boolean {
  try {
    return Boolean(new MasterKey(text));
  } catch {
    return false;
  }
}
