/**
 * The marketplace finds a team's events by its name inside the event's name (product.md 2.3), so this maps
 * the twelve top teams (product.md 9.8) to its spelling. Espanyol is included because its full name contains
 * Barcelona's.
 */
const ALIASES = new Map([
  ['Real Madrid CF', 'Real Madrid'],
  ['FC Barcelona', 'Barcelona'],
  ['Club Atlético de Madrid', 'Atletico Madrid'],
  ['AC Milan', 'AC Milan'],
  ['FC Internazionale Milano', 'Inter Milan'],
  ['Juventus FC', 'Juventus'],
  ['Arsenal FC', 'Arsenal'],
  ['Chelsea FC', 'Chelsea'],
  ['Manchester United FC', 'Manchester United'],
  ['Manchester City FC', 'Manchester City'],
  ['Liverpool FC', 'Liverpool'],
  ['FC Bayern München', 'Bayern Munich'],
  ['RCD Espanyol de Barcelona', 'Espanyol'],
]);

/** International competitions append a club's country to its name: 'Real Madrid CF (ESP)'. */
export function splitCountryCode(name: string): { name: string; code: string | undefined } {
  const match = /^(.*) \(([A-Z]{3})\)$/.exec(name);
  return { name: match?.[1] ?? name, code: match?.[2] };
}

export const displayName = (name: string): string => ALIASES.get(name) ?? name;
