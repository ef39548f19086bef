import { stableHash } from '../stable-hash.js';

/** Two hues that suit each other, always the same for the same text; not any club's. */
export function twoColours(text: string): readonly [string, string] {
  const hue = stableHash(`hue ${text}`) % 360;
  const second = (hue + 120 + (stableHash(`second ${text}`) % 120)) % 360;
  return [`hsl(${hue} 55% 32%)`, `hsl(${second} 65% 72%)`];
}
