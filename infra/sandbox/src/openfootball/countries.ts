/** The country of a league, by the first part of its file's name; a continent for international cups. */
const BY_FILE: Record<string, string> = {
  ar: 'Argentina',
  at: 'Austria',
  au: 'Australia',
  be: 'Belgium',
  br: 'Brazil',
  cn: 'China',
  co: 'Colombia',
  copa: 'South America',
  de: 'Germany',
  dz: 'Algeria',
  eg: 'Egypt',
  en: 'England',
  es: 'Spain',
  fr: 'France',
  gr: 'Greece',
  it: 'Italy',
  jp: 'Japan',
  ma: 'Morocco',
  mls: 'United States',
  mx: 'Mexico',
  nl: 'Netherlands',
  pt: 'Portugal',
  sco: 'Scotland',
  tr: 'Turkey',
  uefa: 'Europe',
};

/** The three-letter country codes after a club's name in international cups. */
const BY_CODE: Record<string, string> = {
  ARG: 'Argentina',
  AUT: 'Austria',
  BEL: 'Belgium',
  BOL: 'Bolivia',
  BRA: 'Brazil',
  CHI: 'Chile',
  COL: 'Colombia',
  CRO: 'Croatia',
  CZE: 'Czechia',
  ECU: 'Ecuador',
  ENG: 'England',
  ESP: 'Spain',
  FRA: 'France',
  GER: 'Germany',
  ITA: 'Italy',
  MCO: 'Monaco',
  NED: 'Netherlands',
  PAR: 'Paraguay',
  PER: 'Peru',
  POR: 'Portugal',
  SCO: 'Scotland',
  SRB: 'Serbia',
  SUI: 'Switzerland',
  SVK: 'Slovakia',
  UKR: 'Ukraine',
  URU: 'Uruguay',
  VEN: 'Venezuela',
};

/** @param fileCode a file's name without `.json`, such as `en.1`. */
export const countryOfFile = (fileCode: string): string => BY_FILE[fileCode.split('.')[0] ?? ''] ?? 'World';

export const countryOfCode = (code: string): string | undefined => BY_CODE[code];
