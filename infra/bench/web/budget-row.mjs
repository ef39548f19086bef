/** A line of results.json: a figure that may be no more than its budget, or with `atLeast` no less. */
export function budgetRow(name, unit, ours, budget, { atLeast = false } = {}) {
  return {
    row: 'web',
    case: name,
    unit,
    ours,
    peers: { budget },
    ratios: { budget: ours / budget },
    goal: atLeast ? '≥ 1 × budget' : '≤ 1 × budget',
    met: atLeast ? ours >= budget : ours <= budget,
  };
}
