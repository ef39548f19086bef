import { afterAll, describe, expect, it } from '@jest/globals';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Unavailable } from '@terrace/event-core/model/errors';
import { descendantsOf, isRunning } from '../../../test/child-processes.js';
import { EICAR, endlessPdf, packedPdf, rawPdf, scriptedPdf } from '../../../test/hostile-files.js';
import { pkpass, png, ticketJpeg, ticketPdf, ticketPng } from '../../../test/sample-files.js';
import { rebuilt, received, refusalOf } from '../../../test/inspected-files.js';
import { eventually } from '../../../test/eventually.js';
import { type FileInspector, type InspectedFile, MAX_PAGES } from './file-inspector.js';
import { ChildInspections } from './inspection-programs.js';
import { ProcessFileInspector } from './process-file-inspector.js';

const MEGABYTE = 1024 * 1024;
const SELLER = 'seller-1';

/** Has a short timeout, so that the spec does not wait long for a file that hangs. */
class ShortTimeoutInspector extends ProcessFileInspector {
  protected override readonly maxCpuMs = 1_000;
}

const inspector = new ProcessFileInspector(new ChildInspections());
afterAll(() => inspector.onApplicationShutdown());

describe('the file inspector', () => {
  it.each([
    ['QRCode', 'a PDF', ticketPdf],
    ['Aztec', 'a PDF', ticketPdf],
    ['QRCode', 'a PNG', ticketPng],
    ['PDF417', 'a PNG', ticketPng],
    ['Code128', 'a JPEG', ticketJpeg],
    ['QRCode', 'a JPEG', ticketJpeg],
    ['Aztec', 'a .pkpass', pkpass],
  ] as const)('reads %s in %s, and its drawing has the same content', async (format, _what, make) => {
    const { pages, page } = await inspector.inspect(
      await received(await make({ code: 'Gate 7, 12/34', format })),
      SELLER,
    );
    expect({ pages, codes: page.codes }).toMatchObject({
      pages: 1,
      codes: [{ format, text: 'Gate 7, 12/34' }],
    });
    const drawn = await inspector.inspect(await received(await pictureOf(page.codes[0]?.svg ?? '')), SELLER);
    expect(drawn.page.codes).toEqual(page.codes);
  });

  it('draws the requested page only', async () => {
    const file = await received(await ticketPdf({ code: 'seat', pages: 3 }));
    const { pages, page } = await inspector.inspect(file, SELLER, 2);
    expect({ pages, texts: page.codes.map(({ text }) => text) }).toEqual({ pages: 3, texts: ['seat-2'] });
    const { width, height } = await loadImage(page.picture ?? Buffer.alloc(0));
    expect(Math.max(width, height)).toBe(1_600);
    expect(await inspector.countPages(file, SELLER)).toBe(3);
    expect(await refusalOf(inspector.inspect(file, SELLER, 4))).toBe('page-missing');
    expect(await refusalOf(inspector.inspect(file, SELLER, 0))).toBe('page-missing');
  });

  it('rebuilds a page of a PDF with the same bytes each time', async () => {
    const file = await received(await ticketPdf({ code: 'seat', pages: 3 }));
    const page3 = await inspector.rebuild(file, SELLER, 3);
    const { pages, page } = await inspector.inspect(await received(page3.bytes), SELLER);
    expect({ pages, texts: page.codes.map(({ text }) => text) }).toEqual({ pages: 1, texts: ['seat-3'] });
    expect(await inspector.rebuild(file, SELLER, 3)).toEqual(page3);
    expect(await refusalOf(inspector.rebuild(file, SELLER, 4))).toBe('page-missing');
    expect(await refusalOf(inspector.rebuild(file, SELLER, 0))).toBe('page-missing');
  });

  it('rebuilds pictures, and leaves passes as they are', async () => {
    const file = await received(png());
    expect((await inspector.rebuild(file, SELLER)).bytes).toEqual(await rebuilt(png()));
    expect(await inspector.countPages(file, SELLER)).toBe(1);
    expect(await refusalOf(inspector.rebuild(file, SELLER, 2))).toBe('page-missing');
    const pass = pkpass({ code: 'seat' });
    expect((await inspector.rebuild(await received(pass), SELLER)).bytes).toEqual(pass);
  });

  it('rebuilds what all pages draw, without scripts, links, form fields and attached files', async () => {
    const whole = scriptedPdf();
    const { bytes } = await inspector.rebuild(await received(whole), SELLER);
    const before = (await inspector.inspect(await received(whole), SELLER)).page.picture;
    expect((await inspector.inspect(await received(bytes), SELLER)).page.picture).toEqual(before);
    const text = bytes.toString('latin1');
    for (const harmful of ['JavaScript', 'Launch', 'OpenAction', 'EmbeddedFile', 'URI', 'Widget', 'Filespec'])
      expect({ harmful, isThere: text.includes(harmful) }).toEqual({ harmful, isThere: false });
    expect(whole.toString('latin1')).toContain(EICAR);
  });

  it('throws unavailable when too many files of a sender wait', async () => {
    const file = await received(pkpass({ code: 'seat' }));
    const outcomes = await Promise.all(
      Array.from({ length: 70 }, () => refusalOf(inspector.inspect(file, SELLER))),
    );
    expect(outcomes.filter((outcome) => outcome === 'unavailable')).toHaveLength(5);
  });
});

it('reads files of different senders in different processes', async () => {
  const processesAfter = async (sender: string) => {
    await inspector.countPages(await received(await ticketPdf({ code: 'A' })), sender);
    return descendantsOf(process.pid);
  };
  const before = await processesAfter(SELLER);
  expect(await processesAfter(SELLER)).toEqual(before);
  const [started, ...others] = (await processesAfter('seller-2')).filter((pid) => !before.includes(pid));
  expect([started, others]).toEqual([expect.any(Number), []]);
  await eventually('the process of the first sender has ended', () => before.some((pid) => !isRunning(pid)));
});

it('lets a sender wait after a refused file, and nobody else', async () => {
  const ends: string[] = [];
  const inspect = async (name: string, bytes: Buffer, sender: string) => {
    await inspector.inspect(await received(bytes), sender).catch(() => undefined);
    ends.push(name);
  };
  const [next, other] = [await ticketPng({ code: 'next' }), await ticketPng({ code: 'other' })];
  await Promise.all([
    // Neither has sent anything before, so without a pause the one who came first would have the next turn.
    inspect('refused', rawPdf({ pages: MAX_PAGES + 1 }), 'seller-3'),
    inspect('next', next, 'seller-3'),
    inspect('other', other, 'seller-4'),
  ]);
  expect(ends).toEqual(['refused', 'other', 'next']);
});

it('is unavailable when its processes are killed, and starts new ones for the next file', async () => {
  const own = new ProcessFileInspector(new ChildInspections());
  const before = descendantsOf(process.pid);
  const started = () => descendantsOf(process.pid).filter((pid) => !before.includes(pid));
  try {
    await own.countPages(await received(await ticketPdf({ code: 'first' })), 'seller-2');
    const [starter = 0, ...waiting] = started();
    const reading = refusalOf(own.inspect(await received(endlessPdf()), SELLER));
    const inspecting = () => started().filter((pid) => pid !== starter && !waiting.includes(pid));
    await eventually('the file is inspected', () => inspecting().length > 0);
    const others = started().filter((pid) => pid !== starter);
    process.kill(starter, 'SIGKILL');
    expect(await reading).toBeInstanceOf(Unavailable);
    await eventually('the other process has ended', () => !others.some(isRunning));
    expect(await own.countPages(await received(await ticketPdf({ code: 'next' })), SELLER)).toBe(1);
  } finally {
    own.onApplicationShutdown();
  }
});

describe('a hostile file', () => {
  it('is refused when it draws without end', async () => {
    const shortTimeout = new ShortTimeoutInspector(new ChildInspections());
    try {
      expect(await refusalOf(inspected(endlessPdf(), shortTimeout))).toBe('file-harmful');
    } finally {
      shortTimeout.onApplicationShutdown();
    }
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['has 10,000 pages', () => rawPdf({ pages: 10_000 }), 'too-many-pages'],
    ['hides a page', () => rawPdf({ pages: 2, claimedPages: 1 }), 'file-harmful'],
  ])('is refused when it %s', async (_what, make, refusal) => {
    expect(await refusalOf(inspected(await make()))).toBe(refusal);
  });

  it('that unpacks to a gigabyte is refused and does not block or grow this process, and the next file can be read', async () => {
    // Beside other specs on a slow machine, the ten seconds of processor time of the default take more than a minute.
    const shortTimeout = new ShortTimeoutInspector(new ChildInspections());
    const memoryBefore = process.memoryUsage.rss();
    let turns = 0;
    const ticks = setInterval(() => (turns += 1), 1);
    expect(await refusalOf(inspected(packedPdf(), shortTimeout))).toBe('file-harmful');
    clearInterval(ticks);
    shortTimeout.onApplicationShutdown();
    // While the file was read in its own process, this one went on.
    expect(turns).toBeGreaterThan(1);
    const { page } = await inspected(await ticketPng({ code: 'next' }));
    expect(page.codes).toMatchObject([{ text: 'next' }]);
    expect(process.memoryUsage.rss() - memoryBefore).toBeLessThan(150 * MEGABYTE);
  });
});

/** Renders the SVG of a code as a PNG at twice its size. */
async function pictureOf(svg: string): Promise<Buffer> {
  const drawing = await loadImage(Buffer.from(svg));
  const canvas = createCanvas(drawing.width * 2, drawing.height * 2);
  canvas.getContext('2d').drawImage(drawing, 0, 0, canvas.width, canvas.height);
  return canvas.toBuffer('image/png');
}

/** Inspects a file of a new sender. */
async function inspected(bytes: Buffer, by: FileInspector = inspector): Promise<InspectedFile> {
  senders += 1;
  return by.inspect(await received(bytes), `hostile-${senders}`);
}
let senders = 0;
