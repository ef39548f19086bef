export interface Pairing {
  readonly round: number;
  readonly home: string;
  readonly away: string;
}

/** Every team plays every other once (circle method), home and away alternating by round. */
export function roundRobin(teams: readonly string[], rounds = teams.length - 1): Pairing[] {
  if (teams.length % 2 !== 0) throw new Error(`a league needs an even number of teams, not ${teams.length}`);
  const [fixed, ...circle] = teams;
  const pairings: Pairing[] = [];
  for (let round = 0; round < Math.min(rounds, teams.length - 1); round++) {
    const turned = [...circle.slice(round), ...circle.slice(0, round)];
    const row = fixed === undefined ? turned : [fixed, ...turned];
    for (let i = 0; i < row.length / 2; i++) {
      const [one, other] = [row[i], row[row.length - 1 - i]];
      if (one === undefined || other === undefined) continue;
      pairings.push(round % 2 === 0 ? { round, home: one, away: other } : { round, home: other, away: one });
    }
  }
  return pairings;
}
