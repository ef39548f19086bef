import { afterAll, describe, expect, it } from '@jest/globals';
import { encryptedPdf, hugePicturePdf, rawPdf, scriptedPdf } from '../../../test/hostile-files.js';
import { received, refusalOf } from '../../../test/inspected-files.js';
import { png, zip } from '../../../test/sample-files.js';
import { ChildInspections } from './inspection-programs.js';
import { ProcessFileInspector } from './process-file-inspector.js';

const MEGABYTE = 1024 * 1024;

const inspector = new ProcessFileInspector(new ChildInspections());
afterAll(() => inspector.onApplicationShutdown());

let senders = 0;
/** Inspects a file of a new sender. */
async function inspected(bytes: Buffer) {
  senders += 1;
  return inspector.inspect(await received(bytes), `hostile-${senders}`);
}

describe('a hostile file', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['needs a password', () => encryptedPdf('open'), 'file-protected'],
    ['has no page', () => rawPdf({ claimedPages: 0 }), 'file-harmful'],
    [
      'has only the first and last line of a PDF',
      () => Buffer.from('%PDF-1.7\nnothing\n%%EOF'),
      'file-harmful',
    ],
    ['claims 60,000 × 60,000 pixels', hugePng, 'file-harmful'],
    ['is a JPEG without a picture', () => Buffer.from('ffd8fffe000461ffd9', 'hex'), 'file-harmful'],
    ['is a pass that unpacks to more than it claims', oversizedPass, 'pass-unreadable'],
  ])('is refused when it %s', async (_what, make, refusal) => {
    expect(await refusalOf(inspected(await make()))).toBe(refusal);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['claims 10,000 pages', () => rawPdf({ claimedPages: 10_000 })],
    ['has a picture of 100,000 × 100,000 pixels', hugePicturePdf],
    ['contains scripts and an attached virus', scriptedPdf],
    ['is encrypted without a password', () => encryptedPdf()],
  ])('is only drawn when it %s', async (_what, make) => {
    expect(await inspected(await make())).toMatchObject({ pages: 1, page: { codes: [] } });
  });
});

function hugePng(): Buffer {
  const picture = png();
  picture.writeUInt32BE(60_000, 16);
  picture.writeUInt32BE(60_000, 20);
  return picture;
}

/** A pass with a file of 60 MB whose directory claims 1 KB. */
function oversizedPass(): Buffer {
  return zip([
    { name: 'pass.json', content: Buffer.from('{}') },
    { name: 'manifest.json', content: Buffer.from('{}') },
    { name: 'icon.png', content: Buffer.alloc(60 * MEGABYTE), claimedSize: 1_024 },
  ]);
}
