/** For specs, which are TypeScript: moves slower kinds of specs first and keeps the order within each. */
export function sortByKind<Spec extends { readonly path: string }>(tests: readonly Spec[]): Spec[];
