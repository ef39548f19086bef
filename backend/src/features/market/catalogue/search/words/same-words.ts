/**
 * Words that are written in several ways, folded; the first of each line is the one they are compared by. English and
 * local names of places, and umlauts as two letters.
 */
const SAME = [
  'saint st sankt sint',
  'sainte ste',
  'brussels bruxelles brussel',
  'copenhagen kobenhavn koebenhavn',
  'gothenburg goteborg goeteborg',
  'cologne koln koeln',
  'munich munchen muenchen',
  'nuremberg nurnberg nuernberg',
  'monchengladbach moenchengladbach mgladbach gladbach',
  'munster muenster',
  'dusseldorf duesseldorf',
  'furth fuerth',
  'wurzburg wuerzburg',
  'hanover hannover',
  'osnabruck osnabrueck',
  'saarbrucken saarbruecken',
  'vienna wien',
  'basel basle',
  'zurich zuerich',
  'bern berne',
  'geneva geneve genf',
  'lucerne luzern',
  'malmo malmoe',
  'bodo bodoe',
  'tromso tromsoe',
  'brondby broendby',
  'milan milano',
  'rome roma',
  'turin torino',
  'naples napoli',
  'venice venezia',
  'florence firenze',
  'genoa genova',
  'padua padova',
  'seville sevilla',
  'lisbon lisboa',
  'antwerp antwerpen anvers',
  'ghent gent',
  'bruges brugge',
  'prague praha',
  'warsaw warszawa',
  'krakow cracow',
  'bucharest bucuresti',
  'belgrade beograd',
  'moscow moskva',
  'kyiv kiev',
  'athens athina',
  'lyon lyons',
  'marseille marseilles',
  'dunkirk dunkerque',
].map((words) => words.split(' '));
const COMPARED_BY = new Map(SAME.flatMap((words) => words.map((word) => [word, words[0] ?? word] as const)));
const OTHERS = new Map(
  SAME.flatMap((words) => words.map((word) => [word, words.filter((other) => other !== word)] as const)),
);

/** What stands before or after a club's name and is often left out: the kind of club, in several languages. */
const CLUB_WORDS: ReadonlySet<string> = new Set(
  (
    'ac afc as bk ca cd cf cfc club fc ff fk fsv if ifk ik kf ks nk pfc rc rcd sc sd sk ss ssc ssv sv tsg tsv ' +
    'ud us vfb vfl'
  ).split(' '),
);
const JOINING_WORDS: ReadonlySet<string> = new Set(['v', 'vs', 'and']);

/** The other ways to write a folded word. */
export function otherWordsFor(word: string): readonly string[] {
  return OTHERS.get(word) ?? [];
}

/** Folded text with each of its words in the way that it is compared by: 'fc koln' as 'fc cologne'. */
export function inComparedWords(text: string): string {
  return text
    .split(' ')
    .map((word) => COMPARED_BY.get(word) ?? word)
    .join(' ');
}

/**
 * The words of folded text without those that people leave out or add: 'vs', the kind of club, and a number before that.
 * All of them where there are no others.
 */
export function tellingWords(text: string): readonly string[] {
  const words = text.split(' ');
  const telling = words.filter((word, place) => {
    const isNumber = /^\d+$/.test(word) && CLUB_WORDS.has(words[place + 1] ?? '');
    return !isNumber && !CLUB_WORDS.has(word) && !JOINING_WORDS.has(word);
  });
  return telling.length > 0 ? telling : words;
}
