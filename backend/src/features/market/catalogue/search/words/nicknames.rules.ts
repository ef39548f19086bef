import { MAX_NICKNAME_WORDS } from '@terrace/contracts/http/market/nicknames';
import { fold } from '@terrace/contracts/values/text/fold';
import { TOP_TEAMS } from '@terrace/contracts/values/top-teams';
import { inComparedWords, tellingWords } from './same-words.js';

/**
 * What people call teams, derbies, stadiums and tournaments, and what they mean by it, as the catalogue writes it. Of 'one vs other'
 * both are meant, whoever plays at home. Names are folded; administrators add to them, change and remove them.
 */
const DEFAULT_NICKNAMES: Readonly<Record<string, string>> = {
  psg: 'Paris Saint-Germain',
  om: 'Marseille',
  'man u': 'Manchester United',
  'man utd': 'Manchester United',
  'man united': 'Manchester United',
  mufc: 'Manchester United',
  'red devils': 'Manchester United',
  'man city': 'Manchester City',
  mcfc: 'Manchester City',
  spurs: 'Tottenham',
  gunners: 'Arsenal',
  villa: 'Aston Villa',
  wolves: 'Wolverhampton',
  forest: 'Nottingham',
  hammers: 'West Ham',
  magpies: 'Newcastle',
  toffees: 'Everton',
  barca: 'Barcelona',
  atleti: 'Atletico',
  bvb: 'Dortmund',
  leverkusen: 'Bayer Leverkusen',
  inter: 'Internazionale',
  juve: 'Juventus',
  nyc: 'New York',
  'el clasico': 'Real Madrid vs Barcelona',
  clasico: 'Real Madrid vs Barcelona',
  'madrid derby': 'Real Madrid vs Atletico',
  'derbi madrileno': 'Real Madrid vs Atletico',
  'seville derby': 'Sevilla vs Betis',
  'manchester derby': 'Manchester City vs Manchester United',
  'merseyside derby': 'Liverpool vs Everton',
  'north london derby': 'Arsenal vs Tottenham',
  'old firm': 'Celtic vs Rangers',
  'old firm derby': 'Celtic vs Rangers',
  'milan derby': 'AC Milan vs Inter',
  'derby della madonnina': 'AC Milan vs Inter',
  'rome derby': 'Roma vs Lazio',
  'turin derby': 'Juventus vs Torino',
  'der klassiker': 'Bayern vs Dortmund',
  klassiker: 'Bayern vs Dortmund',
  revierderby: 'Dortmund vs Schalke',
  'le classique': 'Paris Saint-Germain vs Marseille',
  'de klassieker': 'Ajax vs Feyenoord',
  'o classico': 'Benfica vs Porto',
  superclasico: 'Boca Juniors vs River Plate',
  'intercontinental derby': 'Galatasaray vs Fenerbahce',
  'theatre of dreams': 'Old Trafford',
  bernabeu: 'Santiago Bernabeu',
  etihad: 'Etihad Stadium',
  emirates: 'Emirates Stadium',
  epl: 'Premier League',
  'la liga': 'Primera División',
  laliga: 'Primera División',
  ucl: 'Champions League',
};

/** What an administrator made a nickname mean; null where it was removed. */
export interface NicknameChange {
  readonly name: string;
  readonly meaning: string | null;
}

/**
 * The changes with this one in place of an earlier one of the same name. A removal is kept only where it hides a default:
 * any other leaves nothing behind.
 */
export function withChange<Change extends NicknameChange>(
  changes: readonly Change[],
  change: Change,
): readonly Change[] {
  const name = fold(change.name);
  const others = changes.filter((other) => fold(other.name) !== name);
  const changesNothing = change.meaning === null && !Object.hasOwn(DEFAULT_NICKNAMES, name);
  return changesNothing ? others : [...others, change];
}

/** The nicknames that changes leave of the defaults, by folded name. */
export function nicknamesAfter<Change extends NicknameChange>(
  changes: readonly Change[],
): ReadonlyMap<string, { readonly name: string; readonly meaning: string; readonly change?: Change }> {
  const nicknames = new Map<string, { name: string; meaning: string; change?: Change }>(
    Object.entries(DEFAULT_NICKNAMES).map(([name, meaning]) => [name, { name, meaning }]),
  );
  for (const change of changes) {
    const { name, meaning } = change;
    if (meaning === null) nicknames.delete(fold(name));
    else nicknames.set(fold(name), { name, meaning, change });
  }
  return nicknames;
}

/** The nicknames that a process searches by; what administrators change takes effect at once. */
export class Nicknames {
  private meanings = meaningsAfter([]);
  private wellKnown = wellKnownNames(this.meanings);
  private changesKnown = 0;

  /** How many changes were made until now; searches of two versions may differ. */
  get version(): number {
    return this.changesKnown;
  }

  /** Takes these changes in place of earlier ones; those of an older version are left out. */
  replace(changes: readonly NicknameChange[], version: number): void {
    if (version <= this.changesKnown) return;
    this.meanings = meaningsAfter(changes);
    this.wellKnown = wellKnownNames(this.meanings);
    this.changesKnown = version;
  }

  /** What a whole folded text means, with or without 'the' before it; null where it is no nickname. */
  meaningOf(text: string): string | null {
    return this.meanings.get(text) ?? this.meanings.get(text.replace(/^the /, '')) ?? null;
  }

  /** Whether a folded name is that of a top team, or begins with what a nickname means, whichever way it is written. */
  isWellKnown(name: string): boolean {
    const compared = `${comparedName(name)} `;
    return this.wellKnown.some((known) => compared.startsWith(`${known} `));
  }

  /** The folded words with each nickname replaced once, the longest first ('psg man utd'), and the other words changed. */
  withMeanings(words: readonly string[], change: (word: string) => string): readonly string[] {
    const meant: string[] = [];
    for (let at = 0; at < words.length;) {
      const count = this.lengthAt(words, at);
      const said = words.slice(at, at + Math.max(1, count)).join(' ');
      meant.push(this.meanings.get(said) ?? change(said));
      at += Math.max(1, count);
    }
    return meant;
  }

  /** How many words the nickname at a place has; 0 without one. */
  private lengthAt(words: readonly string[], at: number): number {
    for (let count = MAX_NICKNAME_WORDS; count > 0; count -= 1) {
      if (at + count <= words.length && this.meanings.has(words.slice(at, at + count).join(' ')))
        return count;
    }
    return 0;
  }
}

function meaningsAfter(changes: readonly NicknameChange[]): ReadonlyMap<string, string> {
  return new Map([...nicknamesAfter(changes)].map(([name, { meaning }]) => [name, meaning]));
}

function wellKnownNames(meanings: ReadonlyMap<string, string>): readonly string[] {
  // The teams of a derby are often written short: 'Bayern' begins the names of others, too.
  const names = [...TOP_TEAMS, ...[...meanings.values()].filter((meaning) => !meaning.includes(' vs '))];
  return [...new Set(names.map((name) => comparedName(fold(name))))];
}

/** A folded name without what people leave out of it, in the words that it is compared by: 'FC Bayern München' as 'bayern munich'. */
function comparedName(name: string): string {
  return inComparedWords(tellingWords(name).join(' '));
}
