/** Words that a club's name may have or lack and still be the same club, in any of the leagues. */
const LEGAL_FORMS = new Set(
  (
    'ac acf afc aj ak as bc bsc bv ca calcio cd cf cfc club de du fc fk fsv futbol hsc kaa krc kv kvc ogc olympique ' +
    'osc racing rc rcd rsc sbv sc sco sd sk spvgg ss ssc stade sv tsg ud us vfl balompie alsace'
  ).split(' '),
);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The distinctive words of a club's name: no 'FC', no founding year. */
export function tellingWords(club: string): string[] {
  return club
    .split(/[\s.'’]+/)
    .filter((word) => word !== '' && !/^\d+$/.test(word) && !LEGAL_FORMS.has(plain(word)));
}

/**
 * The same for 'Brentford FC' and 'Brentford', 'FC Köln' and '1. FC Koln'; a name of only such words is
 * unchanged.
 */
export function clubKey(club: string): string {
  const telling = tellingWords(club);
  return telling.length > 0 ? telling.map(plain).join(' ') : plain(club);
}
