/** The fixed twelve (product.md 9.8). */
export const TOP_TEAMS = [
  'Real Madrid',
  'Barcelona',
  'Atletico Madrid',
  'AC Milan',
  'Inter Milan',
  'Juventus',
  'Arsenal',
  'Chelsea',
  'Manchester United',
  'Manchester City',
  'Liverpool',
  'Bayern Munich',
] as const;
