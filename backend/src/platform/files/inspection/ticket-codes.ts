import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader';
import {
  CREATABLE_BARCODE_FORMATS,
  prepareZXingModule as prepareWriter,
  writeBarcode,
} from 'zxing-wasm/writer';
import type { TicketCode } from '../file-inspector.js';

/** Highest number of codes to read in a picture; a ticket has one or two. */
const MAX_CODES = 10;
const SVG_SCALE = 4;

/** RGBA, four bytes a pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const requireHere = createRequire(import.meta.url);
// Loads the WebAssembly from the package: by default the library fetches it over the network.
prepareReader({ overrides: { wasmBinary: wasmAt('zxing-wasm/reader/zxing_reader.wasm') } });
prepareWriter({ overrides: { wasmBinary: wasmAt('zxing-wasm/writer/zxing_writer.wasm') } });

/** The codes of a picture, each once, redrawn. */
export async function readCodes({ width, height, data }: Pixels): Promise<readonly TicketCode[]> {
  const found = await readBarcodes(
    { width, height, data, colorSpace: 'srgb' },
    { tryHarder: true, maxNumberOfSymbols: MAX_CODES, textMode: 'Plain' },
  );
  const codes = new Map<string, TicketCode>();
  for (const { format, symbology, text, bytes, contentType } of found) {
    const content = contentType === 'Binary' ? bytes : text;
    // Draws a variant that has no writer in its base symbology.
    const code =
      text && ((await drawCode(format, text, content)) ?? (await drawCode(symbology, text, content)));
    if (code) codes.set(`${code.format} ${text}`, code);
  }
  return [...codes.values()];
}

/** Draws a code as an SVG; null when its format cannot be drawn. */
export async function drawCode(
  format: string,
  text: string,
  content: string | Uint8Array = text,
): Promise<TicketCode | null> {
  const drawable = CREATABLE_BARCODE_FORMATS.find((name) => name === format);
  if (!drawable) return null;
  const { svg, error } = await writeBarcode(content, {
    ...{ format: drawable, scale: SVG_SCALE, addQuietZones: true },
  });
  return error ? null : { format, text, svg: shapesOf(svg) };
}

/** A new SVG with only the size and the black path of a drawing. Throws when one of them is missing. */
function shapesOf(svg: string): string {
  const [, width, height] = /<svg width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const [, path] = /<path d="([MmHhVvLlZz0-9 .,-]+)"/.exec(svg) ?? [];
  if (!width || !height || !path) throw new Error('not a drawing of a code');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${width}v${height}H0z"/><path d="${path}"/></svg>`;
}

function wasmAt(specifier: string): ArrayBuffer {
  return new Uint8Array(readFileSync(requireHere.resolve(specifier))).buffer;
}
