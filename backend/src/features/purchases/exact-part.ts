/** `whole × part / of` rounded down, also where the product is beyond 2^53; 0 of nothing. */
export function exactPart(whole: number, part: number, of: number): number {
  return of === 0 ? 0 : Number((BigInt(whole) * BigInt(part)) / BigInt(of));
}
