/** Words a club's name may carry or lack without being another club, in any of the leagues. */
const LEGAL_FORMS = new Set(
  (
    'ac acf afc aj ak as bc bsc bv ca calcio cd cf cfc club de du fc fk fsv futbol hsc kaa krc kv kvc ogc olympique ' +
    'osc racing rc rcd rsc sbv sc sco sd sk spvgg ss ssc stade sv tsg ud us vfl balompie alsace'
  ).split(' '),
);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a club's name that tell it from other clubs: no 'FC', no founding year. */
export function tellingWords(club: string): string[] {
  return club
    .split(/[\s.'’]+/)
    .filter((word) => word !== '' && !/^\d+$/.test(word) && !LEGAL_FORMS.has(plain(word)));
}

/** The same for 'Brentford FC' and 'Brentford', 'FC Köln' and '1. FC Koln'; a name of such words alone stays whole. */
export function clubKey(club: string): string {
  const telling = tellingWords(club);
  return telling.length > 0 ? telling.map(plain).join(' ') : plain(club);
}
