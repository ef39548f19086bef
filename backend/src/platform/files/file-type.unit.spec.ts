import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { type ZippedFile, archive, jpeg, pdf, pkpass, png, zip } from '../../../test/sample-files.js';
import { contentOf } from './file-type.js';

const fileTypeOf = async (bytes: Buffer) => (await contentOf(bytes))?.type ?? null;
const sample = (name: string) => readFileSync(path.join(import.meta.dirname, 'samples', name));
const titled = (title: string) => Buffer.from(`%PDF-1.7\n1 0 obj<</Title ${title}>>endobj\n%%EOF\n`);

// product.md 23.4
describe('a file', () => {
  it('is known by its content', async () => {
    expect(await fileTypeOf(pdf())).toBe('application/pdf');
    expect(await fileTypeOf(png())).toBe('image/png');
    expect(await fileTypeOf(jpeg())).toBe('image/jpeg');
    expect(await fileTypeOf(pkpass({ code: 'seat' }))).toBe('application/vnd.apple.pkpass');
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture as text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an archive', archive()],
    ['a PDF that is cut off', pdf().subarray(0, -8)],
    ['a PNG that is cut off', png().subarray(0, -3)],
    [
      'a PNG whose last chunk is cut off',
      Buffer.from(png().toString('latin1').replace('\0\0\0\0IEND', '\0\0\x01\0IEND'), 'latin1'),
    ],
    ['a PNG that is an archive too', Buffer.concat([png(), archive()])],
    ['a JPEG that is cut off', jpeg().subarray(0, -2)],
    ['a page that is a PDF too', Buffer.concat([Buffer.from('<p>'), pdf()])],
    ['a script that is a PDF too', Buffer.concat([Buffer.from('#!/bin/sh\n'), pdf()])],
    ['a program that is a PDF too', Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), pdf()])],
    ['a PDF that starts too late', Buffer.concat([Buffer.alloc(1_020, ' '), pdf()])],
    ['a PDF with more than padding after it', Buffer.concat([pdf(), Buffer.alloc(1_025, 'A')])],
    ['a PDF with a page in a comment', Buffer.from('%PDF-1.7 %<body onload="alert(1)">\n%%EOF')],
    ['a PDF that is a page too', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF')],
    ['a PDF that is an archive too', Buffer.concat([pdf(), archive(), Buffer.from('%%EOF')])],
    ['a PNG that is a PDF too', png(Buffer.from('%PDF-1.7'))],
    ['a JPEG that is a PDF too', jpeg(Buffer.from('%PDF-1.7'))],
    ['a JPEG that is a page too', jpeg(Buffer.from('--><script>alert(1)</script>'))],
    ['a JPEG that is an archive too', Buffer.concat([jpeg(), archive()])],
  ])('is refused when it is %s', async (_what, bytes) => {
    expect(await fileTypeOf(bytes)).toBeNull();
  });

  it.each([
    'bom-before.pdf',
    'crlf-before.pdf',
    'zeros-2k-after.pdf',
    'title-head-early.pdf',
    'title-body-early.pdf',
  ])('is a PDF, as programs and scanners write it: %s', async (name) => {
    const bytes = (await contentOf(sample(name)))?.bytes.toString('latin1') ?? '';
    expect([bytes.slice(0, 5), bytes.slice(-5)]).toEqual(['%PDF-', '%%EOF']);
  });

  it.each<[string, Buffer, Buffer]>([
    ['commands of a printer', Buffer.from('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'), Buffer.from('\r\n')],
    ['zeros before it, spaces after it', Buffer.alloc(512), Buffer.alloc(9_000, ' ')],
    ['a block of 0xFF and Ctrl+Z after it', Buffer.alloc(0), Buffer.alloc(4_096, Buffer.from([0xff, 0x1a]))],
  ])('is a PDF with %s', async (_what, before, after) => {
    const content = Buffer.from('%PDF-1.4\n%%EOF');
    expect(await contentOf(Buffer.concat([before, content, after]))).toEqual({
      type: 'application/pdf',
      bytes: content,
    });
  });

  it.each([
    '(A night with <script doctor> Ann)',
    '(<html> for beginners (with <svg>))',
    '(a \\) <iframe src=x>)',
  ])('is a PDF with the title %s', async (title) => {
    expect(await fileTypeOf(titled(title))).toBe('application/pdf');
  });

  it('may name a person in angle brackets in the text of a picture', async () => {
    expect(await fileTypeOf(png(Buffer.from('Title\0With <head coach> and <body block B>')))).toBe(
      'image/png',
    );
    expect(await fileTypeOf(jpeg(Buffer.from('<head of the queue>')))).toBe('image/jpeg');
  });

  it.each([0, 1, 40])('ends with the last chunk of a PNG, also with %d bytes after it', async (more) => {
    const sent = sample(`plus-${more}.png`);
    const found = await contentOf(sent);
    expect(found?.type).toBe('image/png');
    expect(found?.bytes.equals(sent.subarray(0, sent.length - more))).toBe(true);
    expect(found?.bytes.subarray(-8, -4).toString()).toBe('IEND');
  });

  const own = ['pass.json', 'manifest.json'].map((name) => ({ name, content: Buffer.from('{}') }));
  const passWith = (...files: readonly ZippedFile[]) => zip([...own, ...files]);
  const file = (name: string, more: Partial<ZippedFile> = {}) => ({
    name,
    content: Buffer.from('a'),
    ...more,
  });
  const encrypted = passWith();
  encrypted.writeUInt8(1, encrypted.indexOf('504b0102', 'hex') + 8);

  /** The name that programs show which know the field Unicode Path (0x7075). */
  const alsoNamed = (stored: string, shown: string) => {
    const field = Buffer.alloc(9 + shown.length);
    field.writeUInt16LE(0x7075, 0);
    field.writeUInt16LE(5 + shown.length, 2);
    field.writeUInt8(1, 4);
    field.writeUInt32LE(crc32(stored), 5);
    field.write(shown, 9);
    return file(stored, { extra: field });
  };
  const withComment = Buffer.concat([passWith(), Buffer.alloc(22)]);
  withComment.writeUInt16LE(22, withComment.length - 24);
  withComment.writeUInt32LE(withComment.length - 22, withComment.length - 6);
  const beforeEnd = (more: Buffer) => {
    const whole = passWith();
    const end = whole.subarray(-22);
    end.writeUInt32LE(end.readUInt32LE(12) + more.length, 12);
    return Buffer.concat([whole.subarray(0, -22), more, end]);
  };

  it.each<[string, Buffer]>([
    ['without pass.json', zip(own.slice(1))],
    ['without manifest.json', zip(own.slice(0, 1))],
    ['with both in a folder', zip(own.map((each) => ({ ...each, name: `pass/${each.name}` })))],
    ['with a file above its folder', passWith(file('../evil.sh'))],
    ['with a file above its folder, further down', passWith(file('en.lproj/../../evil.sh'))],
    ['with an absolute path', passWith(file('/etc/passwd'))],
    ['with a Windows path', passWith(file('C:\\evil.exe'))],
    ['with a name twice', passWith(file('pass.json'))],
    ['with a link', passWith(file('link', { mode: 0o120777 }))],
    ['with 201 files', passWith(...Array.from({ length: 199 }, (_nothing, n) => file(`${n}.png`)))],
    ['that claims 21 MB', passWith(file('icon.png', { claimedSize: 21 * 1024 * 1024 }))],
    ['that is encrypted', encrypted],
    ['that is cut off', passWith().subarray(0, -1)],
    ['with something after its end', Buffer.concat([passWith(), Buffer.from('more')])],
    ['with something before its start', Buffer.concat([Buffer.from('#!/bin/sh\n'), passWith()])],
    ['with a file above its folder, shown under another name', passWith(alsoNamed('../evil.sh', 'icon.png'))],
    ['with a comment', withComment],
    ['with something before its end record', beforeEnd(Buffer.alloc(8))],
    ['with the mark of a second directory', beforeEnd(Buffer.from(`504b0607${'00'.repeat(16)}`, 'hex'))],
    ['with something hidden before it', Buffer.concat([zip([file('hidden')]), passWith()])],
  ])('is refused when it is a pass %s', async (_what, bytes) => {
    expect(await fileTypeOf(bytes)).toBeNull();
  });

  it('is accepted when it is a pass with the highest number of files', async () => {
    const files = Array.from({ length: 198 }, (_nothing, n) => file(`${n}.png`));
    expect(await fileTypeOf(passWith(...files))).toBe('application/vnd.apple.pkpass');
  });
});
