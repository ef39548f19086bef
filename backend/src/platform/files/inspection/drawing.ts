import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { type InspectedPage, MAX_PICTURE_SIDE, type TicketCode } from '../file-inspector.js';
import type { Pixels } from './draw-code.js';
import { readCodes } from './ticket-codes.js';

/** Codes that are too small in the picture are searched at this size, in pixels. */
const MAX_SEARCHED_SIDE = 2_400;

/** A page of a PDF, or a picture, that can be drawn on a canvas. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Whether a larger drawing shows more details. False for pictures. */
  readonly isScalable: boolean;
  draw(canvas: Canvas): Promise<void>;
}

/** Draws the picture as a PNG and reads its codes. Searches a larger drawing when the picture shows none. */
export async function inspectDrawing(drawing: Drawing): Promise<InspectedPage> {
  const canvas = await drawn(drawing, MAX_PICTURE_SIDE);
  let codes = await readCodes(pixelsOf(canvas));
  const shown = Math.max(canvas.width, canvas.height);
  if (codes.length === 0 && (drawing.isScalable || Math.max(drawing.width, drawing.height) > shown))
    codes = await readCodes(pixelsOf(await drawn(drawing, MAX_SEARCHED_SIDE)));
  return { picture: canvas.toBuffer('image/png'), codes };
}

/** The codes of a drawing that is not shown. */
export async function codesOfDrawing(drawing: Drawing): Promise<readonly TicketCode[]> {
  return readCodes(pixelsOf(await drawn(drawing, MAX_SEARCHED_SIDE)));
}

/** Draws on white, with a longest side of `maxSide`; does not enlarge pictures. */
async function drawn(drawing: Drawing, maxSide: number): Promise<Canvas> {
  const fitting = maxSide / Math.max(drawing.width, drawing.height);
  const scale = drawing.isScalable ? fitting : Math.min(1, fitting);
  const side = (length: number) => Math.max(1, Math.min(maxSide, Math.round(length * scale)));
  const canvas = createCanvas(side(drawing.width), side(drawing.height));
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  await drawing.draw(canvas);
  return canvas;
}

function pixelsOf(canvas: Canvas): Pixels {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  return { width, height, data };
}
