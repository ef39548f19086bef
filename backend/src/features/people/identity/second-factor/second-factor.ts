import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** A second factor, proposed or turned on. */
export interface SecondFactor {
  /** Base32; null when it cannot be read any more. */
  readonly secret: string | null;
  readonly isOn: boolean;
  /** Step of the last code that was used: none of it or before it counts again. */
  readonly lastStep: number;
  /** Hashes of the recovery codes; null where one was used. */
  readonly recoveryHashes: readonly (string | null)[];
}

/** What a sign-in was proved with besides the password: the step of a code, or the place of a recovery code. */
export type FactorUsed =
  | { readonly kind: 'code'; readonly step: number }
  | { readonly kind: 'recovery-code'; readonly index: number };

/** What every authenticator app knows without asking: RFC 6238 with SHA-1, six digits, thirty seconds. */
const STANDARD = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps by which a phone's clock may be off, either way. */
const WINDOW = 1;

const RECOVERY_CODES = 10;
/** No letters or digits that look alike; twelve of them are 59 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** A secret for a new second factor, base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code for an authenticator app. */
export function uriOf(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Recovery codes for paper: `abcd-efgh-jkmn`. */
export function newRecoveryCodes(): readonly string[] {
  const letters = () => Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}-${letters()}`);
}

/** As it is stored: too many to guess, so a quick hash is enough. */
export function recoveryHash(code: string): string {
  return createHash('sha256').update(plain(code)).digest('base64url');
}

/** What a code proves now; undefined when it is wrong, or was used. Spaces and capitals do not matter. */
export function proofBy(
  { secret, lastStep, recoveryHashes }: SecondFactor,
  code: string,
  now: Date,
): FactorUsed | undefined {
  const token = plain(code);
  if (/^\d{6}$/.test(token)) {
    const delta = secret && totpOf(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
    if (typeof delta !== 'number') return undefined;
    const step = Math.floor(now.getTime() / 1000 / STANDARD.period) + delta;
    return step > lastStep ? { kind: 'code', step } : undefined;
  }
  const index = recoveryHashes.indexOf(recoveryHash(token));
  return index < 0 ? undefined : { kind: 'recovery-code', index };
}

function totpOf(secret: string, label = 'Terrace'): TOTP {
  return new TOTP({ ...STANDARD, issuer: 'Terrace', label, secret: Secret.fromBase32(secret) });
}

function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}
