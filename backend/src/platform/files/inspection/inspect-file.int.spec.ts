import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import type { FileType } from '@terrace/contracts/values/stored-file';
import { type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import { type WriterOptions, writeBarcode } from 'zxing-wasm/writer';
import { pkpass, zip } from '../../../../test/sample-files.js';
import { inspectFile } from './inspect-file.js';
import { readCodes } from './ticket-codes.js';

const sample = (name: string) => readFileSync(`${import.meta.dirname}/samples/${name}`);
const inspected = (bytes: Buffer, type: FileType, page: number | null = 1) =>
  inspectFile({ task: 'inspect', type, bytes, page, maxCpuMs: 10_000 });
const ofPdf = async (name: string, page: number | null = 1) => {
  const { page: shown, otherCodes } = await inspected(sample(name), 'application/pdf', page);
  return [...shown.codes, ...otherCodes];
};
const ofPass = async (bytes: Buffer) => (await inspected(bytes, 'application/vnd.apple.pkpass')).page.codes;

/** Rasterizes a drawing and reads it. */
async function read(svg: string): Promise<ReadResult[]> {
  const image = await loadImage(Buffer.from(svg));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return readBarcodes(pixelsOf(canvas), { tryHarder: true });
}

function pixelsOf(canvas: Canvas) {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  return { width, height, data, colorSpace: 'srgb' as const };
}

/** What a scanner at the gate would see. */
const seen = ({ bytes, symbologyIdentifier, contentType, hasECI }: ReadResult) => ({
  ...{ bytes: Buffer.from(bytes).toString('hex'), symbologyIdentifier, contentType, hasECI },
});

/** The codes of a picture that shows this code, and what a scanner sees in it. */
async function shown(content: string | Uint8Array, options: WriterOptions) {
  const { svg } = await writeBarcode(content, { scale: 4, addQuietZones: true, ...options });
  const image = await loadImage(Buffer.from(svg));
  const canvas = createCanvas(image.width + 80, image.height + 80);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 40, 40);
  const pixels = pixelsOf(canvas);
  return { codes: await readCodes(pixels), before: (await readBarcodes(pixels)).map(seen) };
}

describe('a redrawn code', () => {
  it.each([
    ['UTF-8 without a mark of its encoding', 'ticket-mueller.pdf', '544b547c4dc3bc6c6c65727c412d3132', ']Q1'],
    ['a GS1 QR code', 'gs1-qr.pdf', '3031303935303131303135333030303331304c4f54331d3231474849', ']Q3'],
    [
      'a GS1 DataMatrix',
      'gs1-datamatrix.pdf',
      '3031303935303131303135333030303331304c4f54321d3231444546',
      ']d2',
    ],
  ])('has the bytes and the symbology of %s', async (_what, name, bytes, symbologyIdentifier) => {
    const [code] = await ofPdf(name);
    expect((await read(code?.svg ?? '')).map(seen)).toMatchObject([
      { bytes, symbologyIdentifier, hasECI: false },
    ]);
  });

  it('is missing where no drawing of ours reads the same', async () => {
    expect(await ofPdf('gs1-128.pdf')).toMatchObject([{ format: 'Code128', svg: null }]);
  });

  it.each<[string, string | Uint8Array, WriterOptions]>([
    ['Łódź-77', 'Łódź-77', { format: 'QRCode' }],
    ['Łódź-77 as UTF-8', 'Łódź-77', { format: 'QRCode', options: 'eci=26' }],
    ['José in Aztec', 'José', { format: 'Aztec' }],
    ['bytes that are no text', new Uint8Array([0, 1, 2, 255, 254, 13, 10]), { format: 'QRCode' }],
    ['bytes that are no text in PDF417', new Uint8Array([0, 1, 2, 255, 254, 13, 10]), { format: 'PDF417' }],
    ['Müller in PDF417', 'Müller', { format: 'PDF417' }],
    ['GS1 in Aztec', '[01]09501101530003', { format: 'Aztec', options: 'gs1' }],
    ['plain digits', '12345678', { format: 'ITF' }],
  ])('reads the same as %s, or is missing', async (_what, content, options) => {
    const { codes, before } = await shown(content, options);
    expect(codes).toHaveLength(1);
    const svg = codes[0]?.svg ?? null;
    if (svg !== null) expect((await read(svg)).map(seen)).toEqual(before);
  });
});

describe('the codes of a PDF', () => {
  it('are those of the page that is asked for, or of all its pages', async () => {
    const texts = (codes: readonly { readonly text: string }[]) => codes.map(({ text }) => text).sort();
    const [one, two] = ['https://t.example/v/sponsor1', 'https://t.example/v/sponsor2'];
    expect(texts(await ofPdf('two-pages-sponsor.pdf', 2))).toEqual(['SPONSOR-2026', two]);
    expect(texts(await ofPdf('two-pages-sponsor.pdf', null))).toEqual([
      ...['SPONSOR-2026', 'SPONSOR-2026'],
      ...[one, two],
    ]);
  });
});

describe('a .pkpass', () => {
  const passWith = (fields: object) =>
    zip([
      { name: 'pass.json', content: Buffer.from(JSON.stringify({ formatVersion: 1, ...fields })) },
      { name: 'manifest.json', content: Buffer.from('{}') },
    ]);
  const barcode = (message: string, messageEncoding = 'iso-8859-1') => ({
    ...{ format: 'PKBarcodeFormatQR', message, messageEncoding },
  });

  it.each([
    ['plain', 'PASS-a'],
    ['bom', 'PASS-b'],
    ['utf16', 'PASS-c'],
    ['macosx', 'PASS-f'],
  ])('is read when it is %s', async (name, text) => {
    expect(await ofPass(sample(`${name}.pkpass`))).toMatchObject([{ format: 'QRCode', text }]);
  });

  it.each(['trailing-comma', 'version-as-text'])('is refused as a pass when it has a %s', async (name) => {
    await expect(ofPass(sample(`${name}.pkpass`))).rejects.toMatchObject({ refusal: 'pass-unreadable' });
  });

  it('has the codes of all its fields, also those that cannot be drawn', async () => {
    const codes = await ofPass(
      passWith({
        barcodes: [barcode('DECOY'), { ...barcode('OTHER'), format: 'new' }],
        barcode: barcode('REAL'),
      }),
    );
    expect(codes.map(({ text, svg }) => ({ text, isDrawn: svg !== null }))).toEqual([
      { text: 'DECOY', isDrawn: true },
      { text: 'OTHER', isDrawn: false },
      { text: 'REAL', isDrawn: true },
    ]);
  });

  it('has a code in the encoding that it names, or no drawing', async () => {
    const [latin] = await ofPass(passWith({ barcode: barcode('José') }));
    expect((await read(latin?.svg ?? '')).map(seen)).toMatchObject([{ bytes: '4a6f73e9' }]);
    const [unicode] = await ofPass(passWith({ barcode: barcode('José', 'utf-8') }));
    expect((await read(unicode?.svg ?? '')).map(seen)).toMatchObject([{ bytes: '4a6f73c3a9' }]);
    expect(await ofPass(passWith({ barcode: barcode('Łódź') }))).toMatchObject([{ text: 'Łódź', svg: null }]);
  });

  it.each(['webServiceURL', 'authenticationToken'])('is refused with %s', async (field) => {
    const pass = passWith({ barcode: barcode('A'), [field]: 'https://passes.example/' });
    await expect(ofPass(pass)).rejects.toMatchObject({ refusal: 'pass-changeable' });
    expect(await ofPass(pkpass({ code: 'A' }))).toHaveLength(1);
  });
});
