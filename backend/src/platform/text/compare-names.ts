const collator = new Intl.Collator('en');

/** Orders names as a reader expects: 'Ödegaard' beside 'Odegaard', 'arsenal' beside 'Arsenal'. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}
