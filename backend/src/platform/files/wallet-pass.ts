import { type ZipLimits, openZip } from './open-zip.js';

/** Limits of a .pkpass; a usual one has some 15 pictures and texts. */
export const PASS_LIMITS: ZipLimits = { maxEntries: 200, maxBytes: 20 * 1024 * 1024 };

/** Whether a file is a .pkpass, judged by the central directory of the ZIP. */
export async function isWalletPass(bytes: Buffer): Promise<boolean> {
  const { names = [] } = (await openZip(bytes, PASS_LIMITS)) ?? {};
  return names.includes('pass.json') && names.includes('manifest.json');
}
