import { describe, expect, it } from '@jest/globals';
import { type ZippedFile, archive, jpeg, pdf, pkpass, png, zip } from '../../../test/sample-files.js';
import { fileTypeOf } from './file-type.js';

describe('a file', () => {
  it('is known by its content', () => {
    expect(fileTypeOf(pdf())).toBe('application/pdf');
    expect(fileTypeOf(png())).toBe('image/png');
    expect(fileTypeOf(jpeg())).toBe('image/jpeg');
    expect(fileTypeOf(pkpass({ code: 'seat' }))).toBe('application/vnd.apple.pkpass');
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture as text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an archive', archive()],
    ['a PDF that is cut off', pdf().subarray(0, -8)],
    ['a PNG that is cut off', png().subarray(0, -3)],
    ['a PNG with something after its end', Buffer.concat([png(), Buffer.from('more')])],
    ['a JPEG that is cut off', jpeg().subarray(0, -2)],
    ['a PDF that does not start with its mark', Buffer.concat([Buffer.from('\n'), pdf()])],
    ['a PDF that is a page too', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF')],
    ['a PDF that is an archive too', Buffer.concat([pdf(), archive(), Buffer.from('%%EOF')])],
    ['a PNG that is a PDF too', png(Buffer.from('%PDF-1.7'))],
    ['a JPEG that is a PDF too', jpeg(Buffer.from('%PDF-1.7'))],
    ['a JPEG that is a page too', jpeg(Buffer.from('--><script>alert(1)</script>'))],
    ['a JPEG that is an archive too', Buffer.concat([jpeg(), archive()])],
  ])('is refused when it is %s', (_what, bytes) => {
    expect(fileTypeOf(bytes)).toBeNull();
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
    ['with something hidden before it', Buffer.concat([zip([file('hidden')]), passWith()])],
  ])('is refused when it is a pass %s', (_what, bytes) => {
    expect(fileTypeOf(bytes)).toBeNull();
  });

  it('is accepted when it is a pass with the highest number of files', () => {
    const files = Array.from({ length: 198 }, (_nothing, n) => file(`${n}.png`));
    expect(fileTypeOf(passWith(...files))).toBe('application/vnd.apple.pkpass');
  });
});
