import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { FileType } from '@terrace/contracts/values/stored-file';
import { EICAR, encryptedPdf, rawPdf, scriptedPdf } from '../../../../test/hostile-files.js';
import { photo, pkpass, ticketPdf, ticketPng } from '../../../../test/sample-files.js';
import { inspectFile } from './inspect-file.js';
import { rebuildFile } from './rebuild-file.js';

const job = (type: FileType, bytes: Uint8Array, page: number | null = 1) =>
  ({ task: 'inspect', type, bytes: Buffer.from(bytes), page, maxCpuMs: 1 }) as const;
const rebuilt = async (type: FileType, bytes: Buffer, page: number | null = null) =>
  Buffer.from((await rebuildFile(job(type, bytes, page))).bytes);
const codesOf = async (type: FileType, bytes: Buffer, page = 1) =>
  (await inspectFile(job(type, bytes, page))).page.codes.map(({ text }) => text);
const sample = (name: string) => readFileSync(path.join(import.meta.dirname, '../samples', name));

const HARMFUL = ['JavaScript', 'Launch', 'OpenAction', 'EmbeddedFile', 'URI', 'Widget', 'Filespec', 'calc'];

// product.md 23.4
describe('a rebuilt PDF', () => {
  it.each<[string, number | null]>([
    ['one page of it', 1],
    ['all of it', null],
  ])('has no scripts, actions, forms, links and attached files: %s', async (_what, page) => {
    const bytes = await rebuilt('application/pdf', scriptedPdf(), page);
    const text = await unpacked(bytes);
    for (const harmful of HARMFUL)
      expect({ harmful, isThere: text.includes(harmful) }).toEqual({ harmful, isThere: false });
  });

  it('has no action or file that its page refers to under another name', async () => {
    const hidden = rawPdf({
      page: '/Contents 10 0 R/Resources<</Properties<</A 11 0 R/B<</S/Launch/F(calc.exe)>>/C[<</Type/Filespec/EF<</F 12 0 R>>>>]>>>>',
      objects: [
        '<</Length 18>>stream\n50 50 100 100 re f\nendstream ',
        '<</Type/Action/S/JavaScript/JS(app.alert(1))>>',
        `<</Type/EmbeddedFile/Length ${EICAR.length}>>stream\n${EICAR}\nendstream `,
      ],
    });
    const text = await unpacked(await rebuilt('application/pdf', hidden));
    for (const harmful of [...HARMFUL, EICAR]) expect(text).not.toContain(harmful);
  });

  it('has all pages, draws the same codes, and is the same each time', async () => {
    const sent = await ticketPdf({ code: 'SEAT', pages: 3 });
    const bytes = await rebuilt('application/pdf', sent);
    expect(await rebuilt('application/pdf', sent)).toEqual(bytes);
    expect(await codesOf('application/pdf', bytes, 3)).toEqual(['SEAT-3']);
    expect(await codesOf('application/pdf', await rebuilt('application/pdf', sent, 2))).toEqual(['SEAT-2']);
  });

  it.each(['owner-only-rc4.pdf', 'owner-only-aes256.pdf'])(
    'of one that only restricts its readers is not restricted, and its code is read: %s',
    async (name) => {
      const bytes = await rebuilt('application/pdf', sample(name));
      expect(bytes.includes('Encrypt')).toBe(false);
      expect(await codesOf('application/pdf', bytes)).toHaveLength(1);
    },
  );

  it('of one that needs a password is refused as protected', async () => {
    const sent = await encryptedPdf('open');
    await expect(rebuilt('application/pdf', sent)).rejects.toMatchObject({ refusal: 'file-protected' });
  });

  it('has photos without the metadata of their camera', async () => {
    const jpeg = photo({ owner: 'Ivo Marsh' });
    const document = await PDFDocument.create();
    const page = document.addPage([300, 300]);
    page.drawImage(await document.embedJpg(jpeg), { x: 0, y: 0, width: 300, height: 300 });
    const sent = Buffer.from(await document.save());
    expect(await unpacked(sent)).toContain('Ivo Marsh');
    const bytes = await rebuilt('application/pdf', sent);
    expect(await unpacked(bytes)).not.toContain('Ivo Marsh');
    const shown = async (file: Buffer) => (await inspectFile(job('application/pdf', file))).page.picture;
    expect(await shown(bytes)).toEqual(await shown(sent));
  });
});

describe('a rebuilt picture', () => {
  it('has no metadata, and stands upright', async () => {
    const sent = photo({ owner: 'Ivo Marsh', isTurned: true });
    expect(sent.toString('latin1')).toContain('Ivo Marsh');
    const bytes = await rebuilt('image/jpeg', sent);
    expect(bytes.toString('latin1')).not.toMatch(/Ivo Marsh|Exif/);
    const { width, height } = await loadImage(bytes);
    expect([width, height]).toEqual([20, 40]);
  });

  it('keeps its code, and ends where a PNG ends', async () => {
    const sent = Buffer.concat([await ticketPng({ code: 'SEAT' }), Buffer.from('more')]);
    const bytes = await rebuilt('image/png', sent);
    expect(bytes.subarray(-8, -4).toString()).toBe('IEND');
    expect(await codesOf('image/png', bytes)).toEqual(['SEAT']);
  });

  it('has at most 16 million pixels', async () => {
    const sent = createCanvas(5_000, 4_000).toBuffer('image/jpeg');
    const { width, height } = await loadImage(await rebuilt('image/jpeg', sent));
    expect(width * height).toBeLessThanOrEqual(4_096 * 4_096);
    expect(width / height).toBeCloseTo(5_000 / 4_000, 2);
  });

  it('is refused when it has another page than the first', async () => {
    await expect(rebuilt('image/png', await ticketPng({ code: 'A' }), 2)).rejects.toMatchObject({
      refusal: 'page-missing',
    });
  });
});

it('leaves a pass as it is, because its signature covers its bytes', async () => {
  const pass = pkpass({ code: 'SEAT' });
  expect(await rebuilt('application/vnd.apple.pkpass', pass)).toEqual(pass);
});

/** The objects of a PDF and the content of their streams, as text. */
async function unpacked(bytes: Buffer): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const parts = document.context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString();
    const content = Buffer.from(object.contents);
    const isPacked = object.dict.toString().includes('/FlateDecode');
    return object.dict.toString() + (isPacked ? inflateSync(content) : content).toString('latin1');
  });
  return parts.join('\n');
}
