const MAX_SHOWN = 4;

/** A bank's number as screens show it: dots and its last four characters, of a short one at most half. */
export function lastFour(number: string): string {
  const shown = Math.min(MAX_SHOWN, Math.floor(number.length / 2));
  return `••••${number.slice(number.length - shown)}`;
}
