/** A figure with its budget. */
interface BudgetRow {
  readonly row: string;
  readonly unit: string;
  readonly peers: Readonly<Record<string, number>>;
  readonly ratios: Readonly<Record<string, number>>;
  readonly goal: string;
  readonly case: string;
  readonly ours: number;
  readonly met: boolean;
}

/** What each area's first screen needs before it can be rendered, of the pages that were built last. */
export function measureFirstPages(): Promise<readonly BudgetRow[]>;
