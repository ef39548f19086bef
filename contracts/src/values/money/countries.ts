import { fold } from '../text/fold.js';

/** The countries of ISO 3166-1 by their codes. */
const CODES = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH
  CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN
  GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI
  LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM
  PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD
  TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/);

/** Other names of whole countries, as catalogues of sports have them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  USA: 'US',
  'United States of America': 'US',
  UK: 'GB',
  'Great Britain': 'GB',
  UAE: 'AE',
  'Czech Republic': 'CZ',
  Turkey: 'TR',
  Türkiye: 'TR',
  'Republic of Ireland': 'IE',
  Holland: 'NL',
  'Korea Republic': 'KR',
  'Republic of Korea': 'KR',
  'Korea DPR': 'KP',
  'China PR': 'CN',
  'Hong Kong': 'HK',
  Macau: 'MO',
  'Ivory Coast': 'CI',
  'Cape Verde': 'CV',
  'DR Congo': 'CD',
  Congo: 'CG',
  Macedonia: 'MK',
  Bosnia: 'BA',
  'Russian Federation': 'RU',
  'IR Iran': 'IR',
  Swaziland: 'SZ',
  Burma: 'MM',
  Palestine: 'PS',
  'Viet Nam': 'VN',
};

/** Parts of a country that have national teams and leagues of their own. */
const PARTS: Readonly<Record<string, string>> = {
  England: 'GB',
  Scotland: 'GB',
  Wales: 'GB',
  'Northern Ireland': 'GB',
};

/** A country of ISO 3166-1: its code, and its English name. */
export interface Country {
  readonly code: string;
  readonly name: string;
}

let listed: readonly Country[] | undefined;

/** All countries by name; the names are those of the platform's locale data. */
export function allCountries(): readonly Country[] {
  if (listed) return listed;
  const names = new Intl.DisplayNames('en', { type: 'region' });
  listed = CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((one, other) =>
    fold(one.name) < fold(other.name) ? -1 : 1,
  );
  return listed;
}

const keyOf = (name: string) => fold(name.replaceAll('&', ' and '));
const keyed = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([name, code]) => [keyOf(name), code] as const);
let known: ReadonlyMap<string, string> | undefined;
const parts = new Map(keyed(PARTS));

/** The code of a country by any of its names; undefined for what is none, and for a part of one. */
export function countryCode(name: string): string | undefined {
  known ??= new Map([
    ...allCountries().map((country) => [keyOf(country.name), country.code] as const),
    ...keyed(OTHER_NAMES),
  ]);
  return known.get(keyOf(name));
}

/** The code of the country that a place is in which a catalogue names as a country: 'GB' of 'England'. */
export function countryCodeOfPlace(name: string): string | undefined {
  return countryCode(name) ?? parts.get(keyOf(name));
}
