import { describe, expect, it } from '@jest/globals';
import { archive, jpeg, pdf, png } from '../../../test/sample-files.js';
import { fileTypeOf } from './file-type.js';

describe('a file', () => {
  it('is known by its content', () => {
    expect(fileTypeOf(pdf())).toBe('application/pdf');
    expect(fileTypeOf(png())).toBe('image/png');
    expect(fileTypeOf(jpeg())).toBe('image/jpeg');
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
});
