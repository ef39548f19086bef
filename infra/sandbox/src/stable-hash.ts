/** FNV-1a, 32 bits: the same text gives the same number on every machine and every day. */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/** Returns one of the choices, always the same for the same text. */
export function pick<T>(choices: readonly [T, ...T[]], text: string): T {
  return choices[stableHash(text) % choices.length] ?? choices[0];
}
