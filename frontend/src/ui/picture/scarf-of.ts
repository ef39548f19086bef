/** Stripe colours; neighbours differ enough to be seen as stripes in both themes. */
const COLOURS = [
  '#0b5d3b',
  '#ffd84a',
  '#9e2318',
  '#0a4f7a',
  '#f6f4ec',
  '#10201a',
  '#5b2a86',
  '#d9622b',
] as const;

export interface Scarf {
  readonly ground: string;
  readonly bands: readonly { readonly at: number; readonly wide: number; readonly colour: string }[];
}

/**
 * The scarf of a name: a base colour, two stripe colours, one of four patterns. The same name always gives the same
 * scarf.
 */
export function scarfOf(name: string): Scarf {
  const hash = hashOf(name.trim().toLowerCase());
  const [ground, first, second] = threeYarns(hash);
  const wide = 5 + (hash % 4) * 2;
  const bands = [];
  for (let at = -20, index = 0; at < 80; at += wide * 2, index += 1)
    bands.push({ at, wide: index % 2 === 0 ? wide : wide / 2, colour: index % 2 === 0 ? first : second });
  return { ground, bands };
}

function threeYarns(hash: number): [string, string, string] {
  const left: string[] = [...COLOURS];
  const take = (part: number) => left.splice(part % left.length, 1)[0] ?? COLOURS[0];
  return [take(hash >>> 4), take(hash >>> 9), take(hash >>> 15)];
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
