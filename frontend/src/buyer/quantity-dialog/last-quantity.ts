/** The number of tickets chosen last in this visit, for the next event that is looked at. */
let last: number | undefined;

/** Undefined before the first choice. */
export function lastQuantity(): number | undefined {
  return last;
}

export function rememberQuantity(quantity: number): void {
  last = quantity;
}
