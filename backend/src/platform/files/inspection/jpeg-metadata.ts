const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const [FIRST_APP, LAST_APP] = [0xe0, 0xef];
/** Application segments that say how to draw: JFIF, and Adobe's colour transform. */
const DRAWN_APPS: readonly number[] = [0xe0, 0xee];
/** The segment of a colour profile; cameras also use it for further pictures. */
const APP2 = 0xe2;
const COLOUR_PROFILE = 'ICC_PROFILE\0';

/**
 * A JPEG without comments and metadata (Exif, XMP, IPTC), its picture unchanged. Returns other bytes unchanged: no program
 * can read them as a JPEG.
 */
export function withoutJpegMetadata(jpeg: Uint8Array): Uint8Array {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes[at] !== MARKER) return jpeg;
    if (marker === MARKER) {
      at++;
      continue;
    }
    if (marker === START_OF_SCAN) return Buffer.concat([...kept, bytes.subarray(at)]);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (isDrawn(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return jpeg;
}

function isDrawn(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < FIRST_APP || marker > LAST_APP) return true;
  const isProfile =
    marker === APP2 && content.toString('latin1', 0, COLOUR_PROFILE.length) === COLOUR_PROFILE;
  return isProfile || DRAWN_APPS.includes(marker);
}
