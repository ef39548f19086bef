/** A line of results.json: a figure with a maximum, its budget, or with `atLeast` a minimum. */
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

/** A line of results.json that states how the others were measured, and has no budget. */
export function factRow(name, unit, ours) {
  return { row: 'web', case: name, unit, ours, peers: {}, ratios: {}, goal: 'none', met: true };
}
