import { loadImage } from '@napi-rs/canvas';
import { FileRefused } from './inspection-job.js';
import type { Drawing } from './drawing.js';

/** Highest number of pixels of a picture: 200 MB when decoded. Phone cameras take 12 to 50 million. */
const MAX_PIXELS = 50_000_000;

/** Decodes a PNG or JPEG. Throws FileRefused for more than `MAX_PIXELS`; checks the header before it decodes. */
export async function decodePicture(type: 'image/png' | 'image/jpeg', bytes: Buffer): Promise<Drawing> {
  const promised = type === 'image/png' ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
  if (!promised || promised.width * promised.height > MAX_PIXELS) throw new FileRefused('file-harmful');
  const image = await loadImage(bytes);
  const { width, height } = image;
  if (width * height === 0 || width * height > MAX_PIXELS) throw new FileRefused('file-harmful');
  return {
    ...{ width, height, isScalable: false },
    draw: async (canvas) => canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height),
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function sizeOfPng(bytes: Buffer): Size {
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The size in the frame header of a JPEG; null without a frame header, or with more than one. */
function sizeOfJpeg(bytes: Buffer): Size | null {
  let size: Size | null = null;
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== 0xff) return size;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      if (size) return null;
      size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    // Start of scan: the compressed data follows.
    if (marker === 0xda) return size;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return size;
}
