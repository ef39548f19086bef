/** What examples, tests and people in a hurry write; too long to stand in a random text by chance. */
const WORDS = /example|secret|change-?me|password|passwort|default|terrace|insecure|letmein|qwerty|123456/i;

/** Different characters that a random secret has at the least. */
const DIFFERENT = 6;

const DIFFERENT_BYTES = 16;

interface Secrets {
  readonly MASTER_KEY: string;
  readonly JWT_SECRET: string;
  readonly PAYMENT_WEBHOOK_SECRET: string;
  readonly PAYMENT_WEBHOOK_SECRET_PREVIOUS?: string | undefined;
  readonly ADMIN_PASSWORD?: string | undefined;
  readonly DATABASE_URL: string;
  readonly DATABASE_OWNER_URL?: string | undefined;
  readonly REDIS_URL?: string | undefined;
  readonly KAFKA_PASSWORD?: string | undefined;
}

/**
 * What production must not run with, by the variable's name: secrets that come from an example or can be
 * guessed. The result never contains the values.
 */
export function guessableSecrets(secrets: Secrets): readonly { name: keyof Secrets; message: string }[] {
  const { MASTER_KEY, JWT_SECRET, PAYMENT_WEBHOOK_SECRET, ADMIN_PASSWORD, KAFKA_PASSWORD } = secrets;
  const wrong: { name: keyof Secrets; message: string }[] = [];
  const refuse = (name: keyof Secrets, message: string, when: boolean) =>
    when && wrong.push({ name, message });
  refuse('MASTER_KEY', 'can be guessed: make one with openssl rand -base64 32', isPlainKey(MASTER_KEY));
  refuse('JWT_SECRET', 'can be guessed: make one with openssl rand -base64 48', isPlain(JWT_SECRET));
  for (const name of ['PAYMENT_WEBHOOK_SECRET', 'PAYMENT_WEBHOOK_SECRET_PREVIOUS'] as const) {
    const secret = secrets[name];
    const message = 'can be guessed: agree on a random one with the provider';
    refuse(name, message, secret !== undefined && isPlain(secret));
  }
  refuse('PAYMENT_WEBHOOK_SECRET', 'is the same as JWT_SECRET', PAYMENT_WEBHOOK_SECRET === JWT_SECRET);
  const isPlainAdmin = ADMIN_PASSWORD !== undefined && isPlain(ADMIN_PASSWORD);
  refuse('ADMIN_PASSWORD', 'can be guessed: take random characters', isPlainAdmin);
  refuse('KAFKA_PASSWORD', 'can be guessed', KAFKA_PASSWORD !== undefined && isPlain(KAFKA_PASSWORD));
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'REDIS_URL'] as const) {
    const message = 'has a password that can be guessed';
    refuse(name, message, hasPlainPassword(secrets[name]));
  }
  return wrong;
}

function isPlain(text: string): boolean {
  return WORDS.test(text) || new Set(text).size < DIFFERENT;
}

/** Of 32 random bytes at least 16 are different, but for one key in more than there are. */
function isPlainKey(masterKey: string): boolean {
  return masterKey
    .split(',')
    .map((part) => Buffer.from(part.trim().replace(/^v?\d+:/, ''), 'base64'))
    .some((key) => new Set(key).size < DIFFERENT_BYTES);
}

/** Servers that let one in without a password know us by other means, such as a certificate. */
function hasPlainPassword(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  if (password === '') return false;
  const plain = decodeURIComponent(password);
  return plain === decodeURIComponent(username) || plain === 'postgres' || isPlain(plain);
}
