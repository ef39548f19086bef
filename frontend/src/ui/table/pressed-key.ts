/** What a keyboard event contains of its key. */
interface Press {
  /** What the key writes in the chosen layout, or its name. */
  readonly key: string;
  /** The key's place, by what is there on an English keyboard. */
  readonly code: string;
}

const WRITES_ASCII = /^[ -~]+$/;
const LATIN = /^\p{Script=Latin}$/u;

/**
 * The key of a shortcut: what the key writes, in lower case, or its name ('enter'). In a layout without Latin letters
 * (Russian, Greek, Hebrew, Thai …), or while an input method takes the keys, the letter that an English keyboard has at
 * its place, and '?' for the Arabic question mark. A layout that only moves the Latin letters (AZERTY, Dvorak)
 * keeps its own.
 */
export function pressedKey({ key, code }: Press): string {
  const written = key.normalize('NFKC').toLowerCase();
  const isTaken = key === 'Process' || key === 'Unidentified';
  if (!isTaken && (WRITES_ASCII.test(written) || LATIN.test(written))) return written;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return letter.toLowerCase();
  return key === '؟' ? '?' : written;
}
