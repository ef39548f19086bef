import { fold } from '@terrace/contracts/values/text/fold';

/**
 * What people call teams, derbies and stadiums, and what they mean by it, as the catalogue writes it. Of 'one vs other'
 * both are meant, whoever plays at home.
 */
export const DEFAULT_NICKNAMES: Readonly<Record<string, string>> = {
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
};

/** Maximum number of words of a nickname within a longer text. */
const LONGEST = 3;

/** Nicknames by how they are compared; what administrators change takes effect at once. */
export class Nicknames {
  private meanings: ReadonlyMap<string, string> = new Map();

  constructor(nicknames: Readonly<Record<string, string>> = DEFAULT_NICKNAMES) {
    this.replace(nicknames);
  }

  replace(nicknames: Readonly<Record<string, string>>): void {
    this.meanings = new Map(Object.entries(nicknames).map(([name, meaning]) => [fold(name), meaning]));
  }

  /** What a whole folded text means, with or without 'the' before it; null where it is no nickname. */
  meaningOf(text: string): string | null {
    return this.meanings.get(text) ?? this.meanings.get(text.replace(/^the /, '')) ?? null;
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
    for (let count = LONGEST; count > 0; count -= 1) {
      if (at + count <= words.length && this.meanings.has(words.slice(at, at + count).join(' ')))
        return count;
    }
    return 0;
  }
}
