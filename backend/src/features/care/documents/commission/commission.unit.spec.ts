import { describe, expect, it } from '@jest/globals';
import type { VatTerms } from '@terrace/contracts/values/money/vat';
import { givenDecider } from '../../../../../test/given-decider.js';
import { readPdf } from '../../../../../test/read-pdf.js';
import type { SoldCommission } from '../../../buying/purchases/sales/sales.public.js';
import { commissionDocumentDecider } from './commission-document.decider.js';
import type { CommissionFacts } from './commission-document.events.js';
import type { CommissionDocumentRow } from './commission-documents.projection.js';
import { commissionPapers } from './commission-papers.js';
import { billedSeller, commissionPdf } from './commission.pdf.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const issuer = { name: 'Terrace', address: 'Dubai', email: 'support@terrace.example', taxId: '100-1' };
const vat: VatTerms = {
  ...{ country: 'GB', saleRate: 0, saleText: '', commissionRate: 20_00, commissionText: 'VAT on services.' },
};
const printed = { country: 'GB', rate: 20_00, text: 'VAT on services.' };

function sold(commission: number, givenBack: Record<string, number>, terms: VatTerms | null): SoldCommission {
  const back = new Map(Object.entries(givenBack));
  return { currency: 'USD', gross: 4 * commission, commission, givenBack: back, vat: terms };
}

// product.md 22.8
describe('the commission of a payout', () => {
  const sales = new Map([
    ['early', { before: ['r1'], after: ['r2', 'r3'] }],
    ['late', { before: [], after: [] }],
  ]);
  const commission = new Map([
    ['early', sold(60_00, { r1: 10_00, r2: 20_00 }, vat)],
    ['late', sold(25_00, {}, null)],
  ]);

  it('is invoiced less what refunds gave back before, and credited for each refund since', () => {
    expect(commissionPapers({ payoutId: 'p', sales }, commission)).toEqual([
      {
        ...{ kind: 'commission-invoice', payoutId: 'p', purchaseId: null, refundId: null },
        ...{ gross: 340_00, givenBack: 10_00, amount: usd(75_00) },
        parts: [
          { vat: printed, amount: 50_00 },
          { vat: null, amount: 25_00 },
        ],
      },
      {
        ...{ kind: 'commission-credit-note', payoutId: 'p', purchaseId: 'early', refundId: 'r2' },
        ...{ gross: 0, givenBack: 0, amount: usd(20_00), parts: [{ vat: printed, amount: 20_00 }] },
      },
    ]);
  });

  it('has no document where nothing was kept', () => {
    expect(commissionPapers({ payoutId: 'p', sales }, new Map([['late', sold(0, {}, vat)]]))).toEqual([]);
    expect(commissionPapers({ payoutId: 'p', sales: new Map() }, commission)).toEqual([]);
  });

  it('is issued once, to the seller as of then', () => {
    const facts: CommissionFacts = {
      ...{ kind: 'commission-invoice', sellerId: 'sam', payoutId: 'p', corrects: null, purchaseId: null },
      ...{ gross: 100_00, givenBack: 0, parts: [], amount: usd(25_00), issuer },
    };
    const seller = { name: 'Sam', company: 'Seats Ltd', address: '1 High Street' };
    const issue = { type: 'IssueCommissionDocument', number: 'F-2026-000001', facts, seller } as const;
    const at = new Date('2026-12-20T00:00:00.000Z');
    const data = { ...facts, number: 'F-2026-000001', date: at.toISOString() };
    const issued = { type: 'CommissionDocumentIssued', data, personal: { sam: seller } } as const;
    const given = givenDecider(commissionDocumentDecider);
    given().when(issue, at).then(issued);
    given(issued).when(issue, at).thenRefused('already-decided');
  });
});

describe('a commission document', () => {
  const row: CommissionDocumentRow = {
    ...{ seller_id: 'sam', kind: 'commission-invoice', number: 'F-2026-000007', payout_id: 'Payout1' },
    ...{
      corrects: null,
      purchase_id: null,
      gross: 340_00,
      given_back: 10_00,
      amount: 75_00,
      currency: 'USD',
    },
    parts: [
      { vat: printed, amount: 50_00 },
      { vat: null, amount: 25_00 },
    ],
    ...{ dated: new Date('2026-12-20T00:00:00Z'), issuer },
  };

  it('states gross, net, VAT and total, and to whom it is issued', async () => {
    const seller = { name: 'Sam Seller', company: 'Seats Ltd', address: '1 High Street' };
    const { pages } = await readPdf(await commissionPdf(row, billedSeller(seller)));
    for (const part of [
      'Commission invoice F-2026-000007',
      'Sam Seller Seats Ltd 1 High Street',
      'Price of the tickets sold 340.00 Commission 85.00 Given back by refunds before the payout −10.00',
      'Commission, net 41.67 VAT 20% (GB) 8.33 Commission, no VAT 25.00 Total 75.00',
      'Nothing is due. VAT on services.',
    ])
      expect(pages[0]).toContain(part);
  });

  it('of a refund names the invoice, and nobody who was erased', async () => {
    const note = { ...row, kind: 'commission-credit-note', corrects: 'F-2026-000007' } as const;
    const { pages } = await readPdf(await commissionPdf({ ...note, number: 'N-2026-000001' }, null));
    expect(pages[0]).toContain('Commission credit note N-2026-000001');
    expect(pages[0]).toContain('Corrects Invoice F-2026-000007');
    expect(pages[0]).toContain('Issued to Erased');
  });
});
