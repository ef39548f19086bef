/** What people call teams and cities, folded, and the words that their names have in the catalogue. */
const ALIASES: Readonly<Record<string, string>> = {
  psg: 'paris saint',
  om: 'marseille',
  'man utd': 'manchester united',
  'man united': 'manchester united',
  mufc: 'manchester united',
  'man city': 'manchester city',
  mcfc: 'manchester city',
  spurs: 'tottenham',
  gunners: 'arsenal',
  villa: 'aston villa',
  wolves: 'wolverhampton',
  forest: 'nottingham',
  barca: 'barcelona',
  atleti: 'atletico',
  bvb: 'dortmund',
  gladbach: 'monchengladbach',
  leverkusen: 'bayer leverkusen',
  munchen: 'munich',
  munich: 'munchen',
  milano: 'milan',
  inter: 'internazionale',
  juve: 'juventus',
  roma: 'rome',
  koln: 'cologne',
  cologne: 'koln',
  lisboa: 'lisbon',
  'st pauli': 'pauli',
  nyc: 'new york',
};

/** The folded text with its first alias replaced, or null when it has none. */
export function withoutAlias(part: string): string | null {
  const padded = ` ${part} `;
  for (const [alias, words] of Object.entries(ALIASES)) {
    if (padded.includes(` ${alias} `)) return padded.replace(` ${alias} `, ` ${words} `).trim();
  }
  return null;
}
