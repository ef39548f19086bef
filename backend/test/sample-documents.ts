import { setImmediate } from 'node:timers/promises';
import type { BillingDetails } from '@terrace/contracts/http/buying/documents';
import type { BilledPurchase } from '../src/features/buying/purchases/purchases.public.js';
import {
  creditNotePdf,
  invoicePdf,
  receiptPdf,
} from '../src/features/care/documents/pdf/order-documents.pdf.js';
import { statementOf } from '../src/features/care/documents/statements/statement.js';
import { statementPdf } from '../src/features/care/documents/statements/statement.views.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const issuer = {
  name: 'Terrace',
  address: 'Level 14, Marina Walk 8, Dubai Marina, Dubai, United Arab Emirates',
  email: 'support@terrace.example',
  taxId: '100-2345-6789',
};

/** A purchase of so many lines, by somebody of this name. */
export function billed(lines: number, name: string | null): BilledPurchase {
  return {
    id: 'Purchase000000000001',
    completedAt: '2026-11-24T23:30:00.000Z',
    buyer: name === null ? null : { name, email: 'ada@example.com' },
    event: {
      name: 'Arsenal vs Chelsea',
      date: '05/12/2026',
      time: '17:30',
      venue: 'Emirates Stadium, London',
    },
    lines: Array.from({ length: lines }, (_none, index) => ({
      kind: 'listing' as const,
      id: `line-${index}`,
      label: `eTickets, Section ${index + 1}, Row ${'with a long description of the view '.repeat(index % 3)}F`,
      quantity: 2,
      unitPrice: usd(1_234_56),
      serviceFee: usd(12_00),
      delivery: null,
    })),
    discount: usd(20_00),
    vat: null,
    promoCode: 'TWENTY',
    paid: usd(lines * 2 * (1_234_56 + 12_00) - 20_00),
    refunds: [
      {
        id: 'Refund00000000000001',
        amount: usd(1_246_56),
        reason: 'event-cancelled',
        tickets: [{ label: 'eTickets, Section 1, Row F', quantity: 1 }],
      },
    ],
  };
}

const document = {
  purchaseId: 'Purchase000000000001',
  date: '2026-11-24T23:30:00.000Z',
  issuer,
} as const;

export function sampleReceipt(purchase: BilledPurchase): Promise<Buffer> {
  const facts = { kind: 'receipt', refundId: null, corrects: null, number: 'R-2026-000041' } as const;
  return receiptPdf({ document: { ...document, ...facts, amount: purchase.paid }, purchase });
}

export function sampleInvoice(purchase: BilledPurchase, billing: BillingDetails | null): Promise<Buffer> {
  const facts = { kind: 'invoice', refundId: null, corrects: null, number: 'I-2026-000003' } as const;
  const order = { document: { ...document, ...facts, amount: purchase.paid }, purchase };
  return invoicePdf(order, { billing, receipt: 'R-2026-000041' });
}

export function sampleCreditNote(purchase: BilledPurchase, corrects = 'R-2026-000041'): Promise<Buffer> {
  const [refund] = purchase.refunds;
  if (!refund) throw new Error('It was not refunded');
  const facts = {
    kind: 'credit-note',
    refundId: refund.id,
    corrects,
    number: 'C-2026-000007',
  } as const;
  return creditNotePdf({ document: { ...document, ...facts, amount: refund.amount }, purchase }, refund);
}

/** A statement of November 2026 with so many sales, and a payout of the first of them. */
export async function sampleStatement(sales: number): Promise<Buffer> {
  await setImmediate();
  const stored = { id: 'an event', streamId: 'sellerbalance-sam', version: 1 };
  const meta = { actor: { role: 'system', id: 'spec' }, correlationId: 'spec' };
  const at = new Date('2026-11-03T22:10:00Z');
  const credits = Array.from({ length: sales }, (_none, index) => ({
    ...{ ...stored, meta, at },
    type: 'SaleCredited' as const,
    data: { purchaseId: `Purchase${String(index).padStart(12, '0')}`, amount: usd(93_75), availableAt: null },
  }));
  const payout = { payoutId: 'Payout00000000000001', amount: usd(93_75), sales: [], carried: 0 };
  const ended = { payoutId: payout.payoutId, outcome: 'paid' } as const;
  const events = [
    ...credits,
    { ...stored, meta, at, type: 'PayoutTaken' as const, data: payout },
    { ...stored, meta, at, type: 'PayoutEnded' as const, data: ended },
  ];
  return statementPdf({
    month: '2026-11',
    final: true,
    createdAt: new Date('2026-12-01T00:00:00Z'),
    issuer,
    seller: { id: 'SamSeller00000000001', name: 'Sam Seller', company: 'Seats Ltd' },
    currencies: statementOf(events, '2026-11'),
    differences: [],
    events: new Map([['Purchase000000000000', { name: 'Arsenal vs Chelsea', date: '05/12/2026' }]]),
    amounts: new Map([['Purchase000000000000', { gross: 250_00, commission: 62_50, discount: 0 }]]),
    commission: new Map(),
    tickets: new Map([['Purchase000000000000', 'eTickets, Section 1, Row F, Seats 12–13']]),
  });
}
