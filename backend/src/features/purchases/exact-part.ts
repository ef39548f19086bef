/** `whole × part / of`, rounded towards 0, exact even when the product exceeds 2^53; 0 when `of` is 0. */
export function exactPart(whole: number, part: number, of: number): number {
  if (of === 0) return 0;
  const product = whole * part;
  if (!Number.isSafeInteger(product)) return Number((BigInt(whole) * BigInt(part)) / BigInt(of));
  // The dividend is a multiple of `of`, so the quotient is exact.
  return (product - (product % of)) / of;
}
