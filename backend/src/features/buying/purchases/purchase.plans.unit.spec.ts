import { describe, expect, it } from '@jest/globals';
import { FIRST_POLICY, FIRST_WHOLE_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { plannedCommands } from '../../../../test/planned-commands.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { sellerDecider } from '../../people/sellers/seller.decider.js';
import type { SellerEvent } from '../../people/sellers/seller.events.js';
import { ticketDecider } from '../../selling/tickets/ticket.decider.js';
import { type TicketEvent, detailsOf } from '../../selling/tickets/ticket.events.js';
import { purchaseDecider } from './purchase.decider.js';
import type { PurchaseEvent } from './purchase.events.js';
import { changePurchasePlan, listingLinesOf, settlePaymentPlan } from './purchase.plans.js';
import { type PurchaseStart, startPurchasePlan } from './hold/start-purchase.plan.js';
import type { ChosenCategory } from './payment/upstream-categories.reader.js';

const now = new Date('2026-11-21T12:00:00Z');
const usd = (amount: number) => ({ amount, currency: 'USD' });
const uploaded = (eventId: string | null, eventName = 'Arsenal vs Chelsea', seat = '12'): TicketEvent => ({
  type: 'TicketUploaded',
  data: {
    sellerId: 'sam',
    eventId,
    eventName,
    eventDate: '05/12/2026',
    eventTime: '17:30',
    venue: 'Emirates',
    ...detailsOf({
      ...{ ticketType: 'eTickets', section: 'A', seat, quantity: 4 },
      ...{ price: usd(12_500), deliveryTime: '' },
    }),
  },
  personal: {},
});
const approved: TicketEvent = { type: 'TicketApproved', data: { by: 'maria', at: now.toISOString() } };
const ticket = (...events: TicketEvent[]) => events.reduce(ticketDecider.evolve, ticketDecider.initial());
const seller = (...decisions: SellerEvent[]) => {
  const registered: SellerEvent = { type: 'SellerRegistered', data: { sellerId: 'sam' }, personal: {} };
  return [registered, ...decisions].reduce(sellerDecider.evolve, sellerDecider.initial());
};
const byMaria = { by: 'maria', at: now.toISOString() };
const sellerApproved: SellerEvent = { type: 'SellerApproved', data: byMaria };
const sellerRejected: SellerEvent = { type: 'SellerRejected', data: byMaria };
const chosen = (id: string, quantity = 2) => ({ kind: 'listing' as const, id, quantity, sellerId: 'sam' });
const catalogueEvent = {
  id: '77',
  name: ' arsenal v CHELSEA',
  date: '05/12/2026',
  time: null,
  venue: 'Emirates',
};
const start = (more: Partial<PurchaseStart> = {}): PurchaseStart => ({
  purchaseId: 'purchase-1',
  buyer: { kind: 'guest', id: 'guest-1' },
  addressKey: 'hash',
  exceeded: null,
  event: catalogueEvent,
  known: undefined,
  country: null,
  hasTwin: false,
  salesEndMs: 0,
  choices: [chosen('t1')],
  requiredPurchaseFields: [],
  holdMs: 900_000,
  ...more,
});
const market = {
  policies: [],
  'ticket t1': ticket(uploaded('77'), approved),
  'ticket t2': ticket(uploaded(null), approved),
  'seller sam': seller(sellerApproved),
};
const category: ChosenCategory = {
  kind: 'category',
  id: 'c1',
  label: '',
  quantity: 1,
  unitPrice: usd(1),
  serviceFee: usd(1),
  sellerId: null,
};
const commandsOf = (plan: ReturnType<typeof startPurchasePlan>, facts: object = market) =>
  plan.commands({ ...market, ...facts }, now).map(({ entityId, command }) => ({ entityId, command }));
const refusalOf = (attempt: () => unknown) => {
  try {
    attempt();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('It was not refused');
};

describe('startPurchasePlan', () => {
  it('keeps the policy that holds at its moment', () => {
    const policy = (commissionPercent: number) => ({
      ...FIRST_WHOLE_POLICY,
      commissionPercent,
    });
    const policies = [
      { policy: policy(20), from: new Date(now.getTime() - 1) },
      { policy: policy(10), from: new Date(now.getTime() + 1) },
    ];
    const [first] = commandsOf(startPurchasePlan(start()), { policies });
    expect(first?.command).toMatchObject({ policy: { ...FIRST_POLICY, commissionPercent: 20 } });
    expect(JSON.stringify(first?.command)).not.toContain('priceRisePercent');
    expect(commandsOf(startPurchasePlan(start()))[0]?.command).toMatchObject({ policy: FIRST_POLICY });
  });

  // product.md 17.10
  it('keeps no more of a price than the country of its event allows', () => {
    const rule = {
      country: 'Germany',
      required: [],
      maxPrice: null,
      maxAboveFacePercent: null,
      maxFeePercent: 10,
    };
    const policies = [{ policy: { ...FIRST_WHOLE_POLICY, listingRules: [rule] }, from: new Date(0) }];
    const keptIn = (country: string) =>
      commandsOf(startPurchasePlan(start({ country })), { policies })[0]?.command;
    expect(keptIn('germany')).toMatchObject({ policy: { commissionPercent: 10 } });
    expect(keptIn('France')).toMatchObject({ policy: { commissionPercent: 25 } });
  });

  it('sells no ticket of a seller from the earliest instant of the event on, unless configured', () => {
    const begun = { ...catalogueEvent, date: '21/11/2026' };
    const attempt = (more: Partial<PurchaseStart>) => commandsOf(startPurchasePlan(start(more)));
    expect(refusalOf(() => attempt({ event: begun })).code).toBe('sales-ended');
    expect(attempt({ event: begun, salesEndMs: 3 * 86_400_000 })).toHaveLength(2);
    expect(attempt({ event: { ...begun, date: null } })).toHaveLength(2);
    // Official tickets are sold as long as upstream offers them.
    expect(attempt({ event: begun, choices: [category] })).toHaveLength(1);
  });

  it('tells two events of a name and day apart by the time of a typed ticket', () => {
    const evening = { ...catalogueEvent, time: '19:10' };
    const attempt = (hasTwin: boolean) =>
      commandsOf(startPurchasePlan(start({ event: evening, hasTwin, choices: [chosen('t2')] })));
    expect(attempt(false)).toHaveLength(2);
    expect(refusalOf(() => attempt(true)).code).toBe('invalid');
  });

  it('starts the purchase and holds every ticket at its present price', () => {
    const commands = commandsOf(startPurchasePlan(start({ choices: [chosen('t1'), chosen('t2', 1)] })));
    expect(commands).toMatchObject([
      {
        entityId: 'purchase-1',
        command: {
          type: 'StartPurchase',
          event: catalogueEvent,
          lines: [
            {
              id: 't1',
              label: 'eTickets, Section A, Seat 12',
              unitPrice: usd(12_500),
              serviceFee: usd(0),
              sellerId: 'sam',
            },
            { id: 't2', quantity: 1 },
          ],
        },
      },
      { entityId: 't1', command: { type: 'HoldTickets', purchaseId: 'purchase-1', quantity: 2 } },
      { entityId: 't2', command: { type: 'HoldTickets', purchaseId: 'purchase-1', quantity: 1 } },
    ]);
  });

  // product.md 13.20
  it('names the seats in the line that the hold of the same append takes', () => {
    const other: TicketEvent = {
      type: 'TicketsHeld',
      data: { purchaseId: 'other', quantity: 1, seats: ['12'] },
    };
    const seated = ticket(uploaded('77', undefined, '12-15'), approved, other);
    const [started] = commandsOf(startPurchasePlan(start()), { 'ticket t1': seated });
    const hold = { type: 'HoldTickets', purchaseId: 'purchase-1', quantity: 2 } as const;
    const [held] = ticketDecider.decide(hold, seated, now);
    expect(held?.data).toMatchObject({ seats: ['13', '14'] });
    expect(started?.command).toMatchObject({
      lines: [{ label: 'eTickets, Section A, Seats 13, 14', seats: ['13', '14'] }],
    });
  });

  it('takes the event of the ticket with the most event data when no event is given', () => {
    const plan = startPurchasePlan(start({ event: null, choices: [chosen('t2', 1), chosen('t1')] }));
    expect(commandsOf(plan)[0]).toMatchObject({
      command: { event: { id: '77', name: 'Arsenal vs Chelsea', time: '17:30' } },
    });
  });

  it.each([
    ['of another event by id', { 'ticket t1': ticket(uploaded('78'), approved) }, 'invalid'],
    ['of another event by name', { 'ticket t1': ticket(uploaded(null, 'Other'), approved) }, 'invalid'],
    ['of a rejected seller', { 'seller sam': seller(sellerApproved, sellerRejected) }, 'ticket-unavailable'],
    ['of a seller not yet approved', { 'seller sam': seller() }, 'ticket-unavailable'],
    ['that does not exist', { 'ticket t1': ticket() }, 'ticket-not-found'],
  ])('rejects a ticket %s', (_what, facts, code) =>
    expect(refusalOf(() => commandsOf(startPurchasePlan(start()), facts)).code).toBe(code),
  );

  it('rejects 51 tickets with invalid, an unknown event, a blocked buyer, and one above the limit with too-many-held', () => {
    expect(refusalOf(() => startPurchasePlan(start({ choices: [chosen('t1', 51)] }))).code).toBe('invalid');
    const nowhere = startPurchasePlan(start({ event: null, choices: [category] }));
    expect(refusalOf(() => commandsOf(nowhere)).code).toBe('invalid');
    const buyer = { kind: 'account', id: 'bea' } as const;
    const blocked = { 'buyer bea': { status: 'blocked', accountId: 'bea', email: '', decision: null } };
    expect(refusalOf(() => commandsOf(startPurchasePlan(start({ buyer })), blocked)).code).toBe(
      'buyer-blocked',
    );
    for (const exceeded of ['too-many-held', 'too-many-held-by-network'] as const)
      expect(refusalOf(() => commandsOf(startPurchasePlan(start({ exceeded })))).code).toBe(exceeded);
  });
});

const paying: PurchaseEvent[] = [
  {
    type: 'PurchaseStarted',
    data: {
      buyer: { kind: 'guest', id: 'guest-1' },
      event: catalogueEvent,
      lines: [
        {
          kind: 'listing',
          id: 't1',
          label: '',
          quantity: 2,
          unitPrice: usd(12_500),
          serviceFee: usd(0),
          sellerId: 'sam',
        },
      ],
      requiredPurchaseFields: [],
      holdExpiresAt: '2026-11-21T12:15:00.000Z',
    },
  },
  { type: 'PaymentRequested', data: { paymentId: 'pay-1', amount: usd(25_000) } },
];
const expired: PurchaseEvent = { type: 'HoldExpired', data: {} };
const purchase = (...events: PurchaseEvent[]) =>
  [...paying, ...events].reduce(purchaseDecider.evolve, purchaseDecider.initial());

describe('the ticket commands of a purchase', () => {
  it('release the tickets when it is cancelled, and do nothing when nothing changes', () => {
    const cancel = changePurchasePlan('purchase-1', { type: 'CancelPurchase', reason: 'buyer' });
    expect(plannedCommands(cancel, { purchase: purchase() }, now)).toMatchObject([
      { entityId: 'purchase-1' },
      { entityId: 't1', command: { type: 'ReleaseHold', purchaseId: 'purchase-1' } },
    ]);
    const expire = changePurchasePlan('purchase-1', { type: 'ExpireHold' });
    expect(plannedCommands(expire, { purchase: purchase() }, now)).toEqual([]);
  });

  const settlement = (listingLines: ReturnType<typeof listingLinesOf>) =>
    settlePaymentPlan(
      'purchase-1',
      { listingLines, promoId: null, emailKeys: [] },
      {
        paymentId: 'pay-1',
        outcome: 'succeeded',
        stated: { amount: '250', currency: 'USD' },
        messageId: 'm1',
        source: 'webhook',
      },
    );
  const settle = (history: PurchaseEvent[], ...ticketHistory: TicketEvent[]) => {
    const state = purchase(...history);
    const plan = settlement(state.kind === 'started' ? listingLinesOf(state.lines) : []);
    const states = { purchase: state, 'ticket t1': ticket(uploaded('77'), approved, ...ticketHistory) };
    return plannedCommands(plan, states, now).map(({ command }) => command);
  };
  const held = (purchaseId: string, quantity: number): TicketEvent => ({
    type: 'TicketsHeld',
    data: { purchaseId, quantity },
  });

  it('sell the held tickets when it is paid', () =>
    expect(settle([], held('purchase-1', 2))).toMatchObject([
      { type: 'SettlePayment' },
      { type: 'SellHeldTickets', purchaseId: 'purchase-1' },
    ]));

  it('give late money the seats that it had, or tell the purchase of others', () => {
    const settled = (...taken: readonly string[]) => {
      const [started, ...rest] = paying;
      if (started?.type !== 'PurchaseStarted') throw new Error('It was not started');
      const lines = started.data.lines.map((line) => ({ ...line, seats: ['12', '13'] }));
      const state = [{ ...started, data: { ...started.data, lines } }, ...rest, expired].reduce(
        purchaseDecider.evolve,
        purchaseDecider.initial(),
      );
      const other: TicketEvent = {
        type: 'TicketsHeld',
        data: { purchaseId: 'other', quantity: taken.length, seats: taken },
      };
      const listed = [uploaded('77', undefined, '12-15'), approved, ...(taken.length > 0 ? [other] : [])];
      return plannedCommands(settlement(lines), { purchase: state, 'ticket t1': ticket(...listed) }, now).map(
        ({ command }) => command,
      );
    };
    expect(settled()).toMatchObject([
      { type: 'SettlePayment', ticketsLeft: true, reseated: [] },
      { type: 'RetakeTickets', seats: ['12', '13'] },
    ]);
    const label = 'eTickets, Section A, Seats 14, 15';
    expect(settled('12')).toMatchObject([
      { ticketsLeft: true, reseated: [{ id: 't1', label: 'eTickets, Section A, Seats 13, 14' }] },
      { type: 'RetakeTickets' },
    ]);
    expect(settled('12', '13')).toMatchObject([
      { ticketsLeft: true, reseated: [{ id: 't1', label, seats: ['14', '15'] }] },
      { type: 'RetakeTickets' },
    ]);
  });

  it('take the tickets again for late money, or leave a refund due when they are gone', () => {
    expect(settle([expired], held('other', 2))).toMatchObject([
      { type: 'SettlePayment', ticketsLeft: true },
      { type: 'RetakeTickets', purchaseId: 'purchase-1', quantity: 2 },
    ]);
    expect(settle([expired], held('other', 3))).toMatchObject([
      { type: 'SettlePayment', ticketsLeft: false },
    ]);
    expect(settle([expired], { type: 'TicketWithdrawn', data: { reason: 'seller' } })).toMatchObject([
      { type: 'SettlePayment', ticketsLeft: false },
    ]);
  });
});
