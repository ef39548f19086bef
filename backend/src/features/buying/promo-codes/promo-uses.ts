/**
 * Which purchases have a use of a code, and under which names their buyers are counted. States are values, so each change
 * copies; in buckets by the first character of the purchase's id it copies a part only, and a popular code stays quick.
 */
export type PromoUses = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

export const noUses: PromoUses = new Map();

/** Whether this purchase has a use. */
export function hasUse(uses: PromoUses, purchaseId: string): boolean {
  return bucketOf(uses, purchaseId).has(purchaseId);
}

/** Uses there are: of the buyer who has any of these names, or of all. */
export function countUses(uses: PromoUses, names?: readonly string[]): number {
  let count = 0;
  for (const bucket of uses.values()) {
    if (names === undefined) count += bucket.size;
    else for (const owner of bucket.values()) if (owner.some((name) => names.includes(name))) count += 1;
  }
  return count;
}

export function withUse(uses: PromoUses, purchaseId: string, names: readonly string[]): PromoUses {
  const bucket = new Map(bucketOf(uses, purchaseId)).set(purchaseId, names);
  return new Map(uses).set(nameOf(purchaseId), bucket);
}

export function withoutUse(uses: PromoUses, purchaseId: string): PromoUses {
  const bucket = new Map(bucketOf(uses, purchaseId));
  bucket.delete(purchaseId);
  return new Map(uses).set(nameOf(purchaseId), bucket);
}

function bucketOf(uses: PromoUses, purchaseId: string): ReadonlyMap<string, readonly string[]> {
  return uses.get(nameOf(purchaseId)) ?? new Map();
}

function nameOf(purchaseId: string): string {
  return purchaseId.slice(0, 1);
}
