/** What people call teams, folded, and the words that their names have in the catalogue. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
    leverkusen: 'bayer leverkusen',
    inter: 'internazionale',
    juve: 'juventus',
    nyc: 'new york',
  }),
);

/** Maximum number of words of an alias. */
const LONGEST_ALIAS = 2;

/** The folded words with each alias replaced once, the longest first: 'psg man utd'. */
export function withoutAliases(words: readonly string[]): readonly string[] {
  const meant: string[] = [];
  for (let at = 0; at < words.length;) {
    const count = aliasLengthAt(words, at);
    const said = words.slice(at, at + Math.max(1, count)).join(' ');
    meant.push(ALIASES.get(said) ?? said);
    at += Math.max(1, count);
  }
  return meant.join(' ').split(' ');
}

/** How many words the alias at a place has; 0 without one. */
function aliasLengthAt(words: readonly string[], at: number): number {
  for (let count = LONGEST_ALIAS; count > 0; count -= 1) {
    if (at + count <= words.length && ALIASES.has(words.slice(at, at + count).join(' '))) return count;
  }
  return 0;
}
