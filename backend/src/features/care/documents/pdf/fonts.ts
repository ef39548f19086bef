import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font, create } from 'fontkit';
import { sfntOf } from './sfnt.js';

/** A font file; opened when the first character needs it. */
export interface FontFile {
  readonly name: string;
  readonly bytes: () => Buffer;
  readonly has: (codePoint: number) => boolean;
}

export type Weight = 'regular' | 'bold';

const require = createRequire(import.meta.url);

function fontFile(family: string, subset: string, weight: 400 | 600): FontFile {
  const name = `${family}-${subset}-${weight}-normal`;
  let opened: { readonly bytes: Buffer; readonly font: Font } | undefined;
  const open = () => {
    if (opened) return opened;
    const bytes = sfntOf(readFileSync(require.resolve(`@fontsource/${family}/files/${name}.woff`)));
    const font = create(bytes);
    if ('fonts' in font) throw new Error(`${name} is a collection of fonts`);
    opened = { bytes, font };
    return opened;
  };
  return {
    name,
    bytes: () => open().bytes,
    has: (codePoint) => open().font.hasGlyphForCodePoint(codePoint),
  };
}

/** The product's font, then one for other alphabets, and last a font with nearly every character. */
function fontsOf(weight: 400 | 600): readonly FontFile[] {
  return [
    ...['latin', 'latin-ext', 'vietnamese'].map((subset) => fontFile('archivo', subset, weight)),
    ...['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese', 'devanagari', 'latin-ext'].map(
      (subset) => fontFile('noto-sans', subset, weight),
    ),
    fontFile('noto-sans-arabic', 'arabic', weight),
    LAST,
  ];
}

const LAST = fontFile('unifontex', 'latin', 400);
const FONTS: Readonly<Record<Weight, readonly FontFile[]>> = { regular: fontsOf(400), bold: fontsOf(600) };

/** The first font that has a character. A character that no font has shows as the last font's replacement. */
export function fontFor(codePoint: number, weight: Weight): FontFile {
  return FONTS[weight].find(({ has }) => has(codePoint)) ?? LAST;
}
