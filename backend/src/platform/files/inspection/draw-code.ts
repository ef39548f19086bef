import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { type ReadResult, prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader';
import {
  CREATABLE_BARCODE_FORMATS,
  prepareZXingModule as prepareWriter,
  writeBarcode,
} from 'zxing-wasm/writer';

/** Units of a drawing for one module of a code. */
const SVG_SCALE = 4;
/** Modules of white around a code; QR codes need four. */
const QUIET_MODULES = 4;

const requireHere = createRequire(import.meta.url);
// Loads the WebAssembly from the package: by default the library fetches it over the network.
prepareReader({ overrides: { wasmBinary: wasmAt('zxing-wasm/reader/zxing_reader.wasm') } });
prepareWriter({ overrides: { wasmBinary: wasmAt('zxing-wasm/writer/zxing_writer.wasm') } });

/** RGBA, four bytes a pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Reads at most so many codes in a picture. */
export function readPixels({ width, height, data }: Pixels, maxCodes: number): Promise<ReadResult[]> {
  return readBarcodes(
    { width, height, data, colorSpace: 'srgb' },
    { tryHarder: true, maxNumberOfSymbols: maxCodes, textMode: 'Plain' },
  );
}

/**
 * Draws a code as an SVG in which a scanner sees the same: the same bytes, symbology, kind of content and mark of
 * encoding. The writer of the library encodes a text anew, which changes some of them; then its modules are drawn as they
 * were read. Null when neither reads the same.
 */
export async function redrawCode(read: ReadResult): Promise<string | null> {
  const { format, symbology, text, bytes, contentType, symbol } = read;
  const content = contentType === 'Binary' ? bytes : text;
  const drawings = [
    () => writeCode(format, content),
    // A variant that has no writer, in its base symbology.
    () => writeCode(symbology, content),
    () => drawModules(symbol),
  ];
  return firstThat((seen) => isSame(seen, read), drawings);
}

/** Draws a text whose bytes are known as an SVG that encodes these bytes; null when the library cannot. */
export function drawText(format: string, text: string, bytes: Buffer): Promise<string | null> {
  return firstThat(
    (seen) => bytes.equals(seen.bytes),
    [() => writeCode(format, text), () => writeCode(format, text, `eci=${ECI_OF_UTF8}`)],
  );
}

const ECI_OF_UTF8 = 26;

/** Draws a text as an SVG, without reading it back; null when its format cannot be drawn. */
export async function writeCode(
  format: string,
  content: string | Uint8Array,
  options = '',
): Promise<string | null> {
  const drawable = CREATABLE_BARCODE_FORMATS.find((name) => name === format);
  if (!drawable || content.length === 0) return null;
  const { svg, error } = await writeBarcode(content, {
    ...{ format: drawable, scale: SVG_SCALE, addQuietZones: true, options },
  });
  return error ? null : shapesOf(svg);
}

/** The first drawing in which one code is read that fits. */
async function firstThat(
  fits: (seen: ReadResult) => boolean,
  drawings: readonly (() => string | null | Promise<string | null>)[],
): Promise<string | null> {
  for (const draw of drawings) {
    const svg = await draw();
    const [seen, another] = svg === null ? [] : await readDrawing(svg);
    if (seen && !another && fits(seen)) return svg;
  }
  return null;
}

async function readDrawing(svg: string): Promise<ReadResult[]> {
  const image = await loadImage(Buffer.from(svg));
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return readPixels({ width, height, data }, 2);
}

function isSame(one: ReadResult, other: ReadResult): boolean {
  return (
    Buffer.from(one.bytes).equals(other.bytes) &&
    one.symbologyIdentifier === other.symbologyIdentifier &&
    one.contentType === other.contentType &&
    one.hasECI === other.hasECI &&
    one.sequenceSize === other.sequenceSize &&
    one.sequenceIndex === other.sequenceIndex
  );
}

/** The modules of a matrix code, black where the symbol is 0; null for a linear code, of which none are kept. */
function drawModules({ width, height, data }: ReadResult['symbol']): string | null {
  if (width * height === 0) return null;
  const side = (modules: number) => (modules + 2 * QUIET_MODULES) * SVG_SCALE;
  const at = (module: number) => (module + QUIET_MODULES) * SVG_SCALE;
  let path = '';
  for (let index = 0; index < width * height; index++)
    if (data[index] === 0)
      path += `M${at(index % width)} ${at(Math.floor(index / width))}h${SVG_SCALE}v${SVG_SCALE}h-${SVG_SCALE}z`;
  return svgOf(side(width), side(height), path);
}

/** A new SVG with only the size and the black path of a drawing. Throws when one of them is missing. */
function shapesOf(svg: string): string {
  const [, width, height] = /<svg width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const [, path] = /<path d="([MmHhVvLlZz0-9 .,-]+)"/.exec(svg) ?? [];
  if (!width || !height || !path) throw new Error('not a drawing of a code');
  return svgOf(Number(width), Number(height), path);
}

function svgOf(width: number, height: number, path: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${width}v${height}H0z"/><path d="${path}"/></svg>`;
}

function wasmAt(specifier: string): ArrayBuffer {
  return new Uint8Array(readFileSync(requireHere.resolve(specifier))).buffer;
}
