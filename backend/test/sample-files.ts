import { crc32, deflateSync } from 'node:zlib';

/** A PDF of one empty page. `text` makes it another one. */
export function pdf(text = 'evidence'): Buffer {
  return Buffer.from(
    `%PDF-1.7\n% ${text}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}

/** A PNG of one pixel, with a text in it where one is given. */
export function png(comment?: Buffer): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(comment ? [chunk('tEXt', comment)] : []),
    chunk('IDAT', deflateSync(Buffer.from([0, 255]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The frame of a JPEG, with a comment in it where one is given. */
export function jpeg(comment = Buffer.from('camera')): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([Buffer.from('ffd8fffe', 'hex'), length, comment, Buffer.from('ffd9', 'hex')]);
}

/** A ZIP with one empty file. */
export function archive(): Buffer {
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(26)]);
  return Buffer.concat([local, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
}

/** A valid PNG of about so many bytes. */
export function largePng(bytes: number): Buffer {
  return png(Buffer.alloc(bytes));
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
