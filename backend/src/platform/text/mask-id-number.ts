const MAX_SHOWN = 4;

/** A passport or id number as screens show it: dots and at most a third of it, four characters at most. */
export function maskIdNumber(idNumber: string): string {
  const characters = Array.from(idNumber);
  const shown = Math.min(MAX_SHOWN, Math.floor(characters.length / 3));
  return `••••${characters.slice(characters.length - shown).join('')}`;
}
