/** The browsers by the word that names them in a User-Agent; those that also claim to be another one come first. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/**
 * 'Chrome on Windows', as far as a User-Agent says so; null when it says neither. Versions and models are left out: the
 * owner needs to know the device again, and nobody needs more.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const named = (names: readonly (readonly [word: string, name: string])[]) =>
    names.find(([word]) => userAgent?.includes(word))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
