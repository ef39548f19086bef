import { type ZipLimits, zipEntries } from './zip-entries.js';

/** Limits of a .pkpass; a usual one has some 15 pictures and texts. */
export const PASS_LIMITS: ZipLimits = { maxEntries: 200, maxBytes: 20 * 1024 * 1024 };

/** Whether a file is a .pkpass, judged by the central directory of the ZIP. */
export function isWalletPass(bytes: Buffer): boolean {
  const names = zipEntries(bytes, PASS_LIMITS)?.map(({ name }) => name);
  return names !== undefined && names.includes('pass.json') && names.includes('manifest.json');
}
