import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { startChild } from '../../../../test/child.js';
import { type ReadPdf, readPdf } from '../../../../test/read-pdf.js';
import {
  billed,
  sampleCreditNote,
  sampleInvoice,
  sampleReceipt,
  sampleStatement,
} from '../../../../test/sample-documents.js';

const PAGE_WIDTH = 595;

/** Texts on one line that overlap, and texts that leave the page. */
function misplaced({ boxes }: ReadPdf): readonly string[] {
  return boxes.flatMap((page) =>
    page.flatMap((one, index) => {
      const others = page.slice(index + 1).filter(({ y }) => Math.abs(y - one.y) < 5);
      const over = others.filter(({ left, right }) => left < one.right - 0.5 && one.left < right - 0.5);
      const outside = one.left < 50 || one.right > PAGE_WIDTH - 50 ? [one.text] : [];
      return [...outside, ...over.map(({ text }) => `${one.text} over ${text}`)];
    }),
  );
}

// product.md 22.6
describe('a receipt', () => {
  it('says who sold what to whom, tagged, titled, in English and with its fonts', async () => {
    const pdf = await readPdf(await sampleReceipt(billed(1, 'Ada Fan')));
    const [text = ''] = pdf.pages;
    for (const part of ['Receipt R-2026-000041', '24 November 2026', 'Ada Fan', 'Tax ID 100-2345-6789'])
      expect(text).toContain(part);
    expect(text).toContain('eTickets, Section 1, Row F 2 1,234.56 2,469.12');
    expect(text).toContain('Discount with TWENTY −20.00 Total paid 2,473.12');
    expect(pdf).toMatchObject({
      title: 'Receipt R-2026-000041',
      language: 'en',
      isTagged: true,
      fontsEmbedded: true,
    });
    expect(pdf.tags.slice(0, 3)).toEqual(['Document', 'P', 'H1']);
    expect(pdf.tags).toEqual(expect.arrayContaining(['Table', 'TR', 'TH', 'TD']));
  });

  // product.md 17.9
  it('states the VAT in what was paid, or only the text of a scheme without a rate', async () => {
    const order = billed(1, 'Ada Fan');
    const vat = { country: 'GB', rate: 20_00, text: 'VAT on tickets.' };
    const receipt = await readPdf(await sampleReceipt({ ...order, vat }));
    expect(receipt.pages[0]).toContain(
      'Total paid 2,473.12 Of this: net 2,060.93 Of this: VAT 20% (GB) 412.19',
    );
    expect(receipt.pages[0]).toContain('All prices include taxes. VAT on tickets.');
    const note = await readPdf(await sampleCreditNote({ ...order, vat }));
    expect(note.pages[0]).toContain('Of this: VAT 20% (GB) 207.76');
    const scheme = { ...vat, rate: 0, text: 'Margin scheme: second-hand goods.' };
    const margin = await readPdf(await sampleReceipt({ ...order, vat: scheme }));
    expect(margin.pages[0]).toContain('Margin scheme: second-hand goods.');
    expect(margin.pages[0]).not.toContain('VAT');
  });

  it('of 20 lines goes on over pages, with its header on each, and cuts or overlaps nothing', async () => {
    const pdf = await readPdf(await sampleReceipt(billed(20, 'Wolfeschlegelstein'.repeat(20))));
    expect(pdf.pages.length).toBeGreaterThan(1);
    for (const page of pdf.pages) expect(page).toContain('Item Quantity Price (USD) Total (USD)');
    expect(pdf.pages.at(-1)).toContain('Total paid');
    expect(pdf.pages.join(' ').match(/Section \d+,/g)).toHaveLength(20);
    expect(
      pdf.boxes
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toContain('Wolfeschlegelstein'.repeat(20).slice(0, 40));
    expect(misplaced(pdf)).toEqual([]);
  });

  it.each(['Владимир Κωνσταντίνος Zoë Łukasz', '王小明 山田太郎', 'नेहा 한국'])(
    'prints the name %s',
    async (name) => {
      const pdf = await readPdf(await sampleReceipt(billed(1, name)));
      const text = pdf.pages.join(' ').replaceAll(' ', '');
      for (const word of name.split(' ')) expect(text).toContain(word);
      expect(misplaced(pdf)).toEqual([]);
    },
  );

  it('prints Arabic words from right to left', async () => {
    const { boxes } = await readPdf(await sampleReceipt(billed(1, 'محمد Ada')));
    const texts = boxes.flat();
    expect(
      texts
        .map(({ text }) => text)
        .join(' ')
        .normalize('NFKC'),
    ).toMatch(/محمد|دمحم/);
  });

  it('of somebody who was erased says so instead of the name', async () => {
    const { pages } = await readPdf(await sampleReceipt(billed(1, null)));
    expect(pages[0]).toContain('Issued to Erased');
  });
});

describe('an invoice', () => {
  const billing = { name: 'Fan Ltd', address: '1 High Street\nLondon', vatNumber: 'GB 123 4567 89' };

  it('is issued to the billing details, and names the payment it is about', async () => {
    const pdf = await readPdf(await sampleInvoice(billed(1, 'Ada Fan'), billing));
    const [text = ''] = pdf.pages;
    for (const part of ['Invoice I-2026-000003', 'Fan Ltd 1 High Street London', 'VAT number GB 123 4567 89'])
      expect(text).toContain(part);
    expect(text).toContain('Paid 24 November 2026, receipt R-2026-000041');
    expect(text).toContain('Total paid 2,473.12 Paid in full: 2,473.12 USD. Nothing is due.');
    expect(text).not.toContain('Ada Fan');
    expect(misplaced(pdf)).toEqual([]);
  });

  it('says so when its buyer was erased, and leaves out a VAT number that was not given', async () => {
    const erased = await readPdf(await sampleInvoice(billed(1, null), null));
    expect(erased.pages[0]).toContain('Issued to Erased');
    const without = await readPdf(await sampleInvoice(billed(1, 'Ada Fan'), { ...billing, vatNumber: '' }));
    expect(without.pages[0]).not.toContain('VAT number');
  });
});

it('a credit note of an order with an invoice corrects the invoice', async () => {
  const { pages } = await readPdf(await sampleCreditNote(billed(1, 'Ada Fan'), 'I-2026-000003'));
  expect(pages[0]).toContain('Corrects Invoice I-2026-000003');
});

it('a credit note names the receipt, the tickets and the reason', async () => {
  const { pages } = await readPdf(await sampleCreditNote(billed(1, 'Ada Fan')));
  for (const part of [
    'Credit note C-2026-000007',
    'Receipt R-2026-000041',
    'The event was cancelled',
    '1,246.56',
  ])
    expect(pages[0]).toContain(part);
});

it('documents are the same bytes in other processes and time zones', async () => {
  const file = fileURLToPath(new URL('../../../../test/print-documents.ts', import.meta.url));
  const zones = ['Pacific/Kiritimati', 'America/Los_Angeles'];
  const children = zones.map((zone) => startChild(file, zone));
  const hashes = children.map(async (child) => {
    await child.line((line) => line === 'all made');
    await child.kill9();
    return child.lines;
  });
  const [one, other] = await Promise.all(hashes);
  expect(one?.filter((line) => /^[0-9a-f]{64}$/.test(line))).toHaveLength(4);
  expect(one).toEqual(other);
});

it('a statement names the seats of a sale', async () => {
  const { pages } = await readPdf(await sampleStatement(1));
  expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain('Section 1, Row F, Seats 12–13');
});

it('a statement of several pages has its opening and closing balance', async () => {
  const pdf = await readPdf(await sampleStatement(70));
  expect(pdf.pages[0]).toContain('Statement November 2026');
  expect(pdf.pages.at(-1)).toContain('Closing balance 6,468.75');
  expect(misplaced(pdf)).toEqual([]);
});
