import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { QueryBus } from '@nestjs/cqrs';
import { NotificationTopic } from '@terrace/contracts/values/notifications';
import { silentTypes, triggered, triggers } from '../../../../../test/notification-triggers.js';
import { MailAbout } from '../../../buying/purchases/purchases.public.js';
import { LoadSeatsOfLine, type SeatOfLine } from '../../deliveries/deliveries.public.js';
import { channelsOf } from '../preferences.js';
import { ADMINS, type MailContext, type NotificationDraft, type Trigger, mailsOf } from './rule.js';
import { allRules, eventTypesOf, inboxRules, orderMailAbout, rulesOn } from './rules.js';

const TRIGGERS = 'backend/test/notification-triggers.ts';
const FEATURES = path.join(import.meta.dirname, '../../..');

/** Types of every event that the features declare. */
async function declaredTypes(): Promise<string[]> {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' });
  const types: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.events.ts'))) {
    const declared = (await import(path.join(FEATURES, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(declared))
      if (name.endsWith('Events') && typeof value === 'object' && value !== null)
        types.push(...Object.keys(value));
  }
  return types;
}

/** The notifications that the rules make from an event. */
function notificationsOf(trigger: Trigger) {
  return rulesOn(trigger.type, inboxRules).flatMap((rule) =>
    rule.drafts(trigger).map((draft: NotificationDraft) => ({ rule, draft, text: rule.write(draft.params) })),
  );
}

// product.md 24.1, 24.7
describe('the table of rules', () => {
  it('and the silent events list every event of the product once', async () => {
    const [ruled, silent, declared] = [eventTypesOf(allRules), silentTypes, await declaredTypes()];
    expect([
      ...declared
        .filter((type) => !ruled.includes(type) && !silent.includes(type))
        .map((type) => `${type}: write a rule, or add the name to silentTypes in ${TRIGGERS}`),
      ...ruled
        .filter((type) => silent.includes(type))
        .map((type) => `${type} has a rule: remove it from silentTypes in ${TRIGGERS}`),
      ...silent
        .filter((type, index) => !declared.includes(type) || silent.indexOf(type) !== index)
        .map((type) => `${type} is no event, or there twice: remove it from silentTypes in ${TRIGGERS}`),
      ...ruled.filter((type) => !declared.includes(type)).map((type) => `${type} has a rule and is no event`),
    ]).toEqual([]);
  });

  it('makes the expected notifications for each event, and every rule has a trigger', () => {
    const made = triggers.flatMap((trigger) =>
      notificationsOf(trigger).map(
        ({ rule, draft: { to }, text }) =>
          `${trigger.type} → ${to === ADMINS ? 'administrators' : String(to)}, ${rule.topic}: ${text.title} ${text.text}`,
      ),
    );
    for (const line of [
      'PurchaseCompleted → buyer, orders: Order confirmed: Arsenal vs Chelsea Your payment arrived. The order has 2 tickets; its page shows how you get them.',
      'PurchaseCompleted → seller, orders: You sold 2 tickets for Arsenal vs Chelsea Sales shows what you receive and when.',
      'RefundSucceeded → seller, payouts: A refund takes US$37.50 from your share Order TR-MSP8-D6QA for Arsenal vs Chelsea. Sales shows what is left.',
      'ChargebackLost → seller, payouts: The bank gave the payment back to the buyer For Arsenal vs Chelsea. It takes US$187.50 from your share.',
      'ChargebackLost → seller, payouts: The bank gave the payment back to the buyer For Arsenal vs Chelsea. You keep your share of it.',
      'RefundBecameDue → administrators, console: A refund of US$250.00 is due A payment for Arsenal vs Chelsea came after its tickets were gone.',
      'EventChangeNoted → buyer, event-changes: Arsenal vs Chelsea has moved It is now Sunday, December 6, 2026 at 17:30 (local time), Emirates Stadium. Keep your tickets or ask for a refund until 21 Nov 2026, 12:00 UTC.',
      'DisputeOpened → seller, disputes: A buyer disputes 2 tickets for Arsenal vs Chelsea Answer with proof until 21 Nov 2026, 12:00 UTC, or it is decided for the buyer.',
      'PayoutPaid → seller, payouts: US$250.00 paid to you Your bank may take a day or two to show it.',
      'DeliveryDue → seller, deliveries: Deliver tickets for Arsenal vs Chelsea Section A: due by 3 Dec 2026, 17:30 UTC.',
      'TicketFileDelivered → buyer, deliveries: Your tickets for Arsenal vs Chelsea are here Delivered: Section A. Open the order to see what is here.',
      'TicketFileDelivered → buyer, deliveries: A ticket for Arsenal vs Chelsea was replaced Section A: use the new one. The earlier one no longer counts.',
    ])
      expect(made).toContain(line);
    const used = triggers.flatMap((trigger) =>
      rulesOn(trigger.type, allRules).filter((rule) => rule.drafts(trigger).length > 0),
    );
    const unused = allRules.filter((rule) => !used.includes(rule));
    expect(
      unused.map(({ name, on }) => `${name}: add a history that ends with ${on.join(' or ')} to ${TRIGGERS}`),
    ).toEqual([]);
  });

  it('makes short texts, and links to this site only', () => {
    const long = 'Long name of an event that somebody typed '.repeat(10);
    for (const trigger of [...triggers, ...triggers.map((one) => renamed(one, long))])
      for (const { rule, draft, text } of notificationsOf(trigger)) {
        expect(text.title.length).toBeLessThanOrEqual(100);
        expect(text.text.length).toBeLessThanOrEqual(240);
        expect(rule.link(draft.params)).toMatch(/^\/(?!\/)/);
      }
  });

  it('has a unique name for every rule, and a rule for every topic', () => {
    const names = allRules.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const topics = (['buyer', 'seller', 'admin'] as const).flatMap((role) => channelsOf(role, {}));
    expect([...new Set(topics.map(({ topic }) => topic))].sort()).toEqual(
      [...NotificationTopic.options].sort(),
    );
  });
});

// product.md 24.7
it.each([
  [
    2,
    2,
    'Your tickets for Arsenal vs Chelsea are here: 2 tickets were delivered: Section A. Open the order to see them.',
  ],
  [
    2,
    1,
    'Your ticket for Arsenal vs Chelsea is here: 1 of 2 tickets was delivered: Section A. Open the order to see it.',
  ],
  [
    3,
    2,
    'Your tickets for Arsenal vs Chelsea are here: 2 of 3 tickets were delivered: Section A. Open the order to see them.',
  ],
  [1, 1, 'Your ticket for Arsenal vs Chelsea is here: Section A was delivered. Open the order to see it.'],
])('of a line of %i says, once it is read, that %i came at once', async (of, came, text) => {
  const [rule] = rulesOn('TicketFileDelivered', inboxRules).filter(({ name }) => name === 'ticket-delivered');
  const [delivered] = triggers.filter(({ type }) => type === 'TicketFileDelivered');
  const [due, ...rest] = delivered?.history ?? [];
  if (!rule || !delivered || !due) throw new Error('There is no delivery');
  const data = { ...due.data, seat: { number: 1, of } };
  const [draft] = rule.drafts({ ...delivered, history: [{ ...due, data }, ...rest] });
  const seats = Array.from({ length: of }, (_none, index) => {
    const at = new Date(delivered.at.getTime() + (index < came ? 0 : 60_000)).toISOString();
    return { timeline: [{ kind: 'delivered', at }] };
  });
  const queries = { execute: () => Promise.resolve(seats) } as unknown as QueryBus;
  const params = await rule.count?.(draft?.params ?? {}, 'buyer', queries);
  const written = rule.write(params ?? {});
  expect(`${written.title}: ${written.text}`).toBe(text);
});

describe('events with the same deduplication key', () => {
  const delivered = triggers.filter(({ type }) => type === 'TicketFileDelivered');

  it('are deliveries of seats of a line within the same minute', () => {
    const [first] = delivered;
    if (!first) throw new Error('There is no delivery');
    const keysAt = (at: string, entityId: string) =>
      notificationsOf({ ...first, id: entityId, entityId, at: new Date(at) }).map(
        ({ draft }) => draft.dedupeKey,
      );
    expect(keysAt('2026-12-01T10:00:01Z', 'seat-1')).toEqual(keysAt('2026-12-01T10:00:59Z', 'seat-2'));
    expect(keysAt('2026-12-01T10:00:01Z', 'seat-1')).not.toEqual(keysAt('2026-12-01T10:01:00Z', 'seat-1'));
  });

  it('are the suspension of a ticket and the change of a sale by the same event change', () => {
    const keyOf = (type: string) =>
      triggers
        .filter((trigger) => trigger.type === type)
        .flatMap((trigger) => notificationsOf(trigger))
        .find(({ rule }) => rule.name === 'event-changed-for-seller')?.draft.dedupeKey;
    expect(keyOf('TicketSuspended')).toBe(keyOf('EventChangeNoted'));
  });
});

describe('mails of the rules', () => {
  /** Mails as jobs name them: their kind, id and ids. Stored jobs have these, so they never change. */
  async function mailsAfter(trigger: Trigger): Promise<string[]> {
    const execute = (query: unknown) =>
      Promise.resolve(query instanceof LoadSeatsOfLine ? seatsOf(trigger) : 1);
    const context: MailContext = { queries: { execute } as unknown as QueryBus, decisionMailSeconds: 60 };
    const mails = await Promise.all(
      rulesOn(trigger.type, allRules).map((rule) => mailsOf(rule, trigger, context)),
    );
    return mails
      .flat()
      .map(({ mail: { key, about, sellerId: _to, ...ids } }: { mail: Record<string, unknown> }) =>
        [about, String(key).replace(trigger.id, '{event}'), JSON.stringify(ids)].join(' '),
      );
  }

  /** The seat of the trigger as the read model has it, after a seat of the same line that was delivered. */
  function seatsOf({ entityId: id, type, at, history }: Trigger): readonly SeatOfLine[] {
    const deliveries = history.filter((event) =>
      /^Ticket(FileDelivered|Transferred|Shipped)$/.test(event.type),
    );
    const delivered: SeatOfLine = {
      ...{
        id: 'first',
        purchaseId: 'purchase',
        seat: { number: 1, of: 1 },
        label: 'Section A',
        hasSeller: true,
        isOverdue: false,
      },
      event: { id: null, name: 'Arsenal vs Chelsea', date: null, time: null, venue: '' },
      status: 'delivered',
      delivered: { kind: 'file' },
      dueAt: '2026-12-03T17:30:00.000Z',
      timeline: [{ kind: deliveries.length > 1 ? 'replaced' : 'delivered', at: at.toISOString() }],
    };
    const isMissing = deliveries.length === 0;
    const status = type === 'DeliveryCancelled' ? 'cancelled' : 'due';
    return [delivered, { ...delivered, id, ...(isMissing && { status, delivered: null, timeline: [] }) }];
  }

  it('keep their kinds, the ids of their jobs, and what the jobs contain', async () => {
    const asStated = (type: string) =>
      `${type}: a new mail's line belongs after the events of its history in ${TRIGGERS}; a changed one breaks stored jobs`;
    const made = triggered.map(async ({ trigger }) => [asStated(trigger.type), await mailsAfter(trigger)]);
    // Only a new mail is added there; where one has changed, jobs that are stored cannot be carried out.
    expect(await Promise.all(made)).toEqual(
      triggered.map(({ trigger, mails }) => [asStated(trigger.type), mails]),
    );
  });

  it('are jobs whose ids have no colon', async () => {
    const [trigger] = triggers;
    if (!trigger) throw new Error('There is no trigger');
    const request = () => ({ key: 'sale-2026-12-01T10:00', ids: {} });
    const rule = {
      mail: { about: ['sale'] as const, request, write: () => null },
      drafts: () => [{ to: 'seller', params: {} }],
    };
    const [made] = await mailsOf(rule, trigger, {} as MailContext);
    expect(made?.mail.key).toBe('sale-2026-12-01T10-00');
  });

  it('have one writer a kind', () => {
    const writers = new Set(allRules.flatMap(({ mail }) => mail ?? []));
    const all = [...writers].flatMap((mail) => ('order' in mail ? `order ${mail.order.kind}` : mail.about));
    expect(new Set(all).size).toBe(all.length);
  });

  it('to buyers of orders have the kinds that their keys name', () => {
    const keys = {
      completed: 'completed',
      'refund-due': 'refund-due',
      'charged-back': 'charged-back',
      'refund:4fGh': 'refund',
      'holder:4fGh': 'holder',
      'event-change:47.11.2': 'event-change',
      'delivery:4fGh.arrived': 'delivery.arrived',
      'delivery:4fGh.replaced-2': 'delivery.replaced',
      'delivery:4fGh.refused-1796319000000': 'delivery.refused',
      'delivery:4fGh.overdue-1796319000000': 'delivery.overdue',
      'dispute:4fGh.answered': 'dispute.answered',
      'dispute:4fGh.asked-1796319000000': 'dispute.asked',
      'dispute:4fGh.decided-1796319000000': 'dispute.decided',
      'dispute:4fGh.failed-1796319000000': 'dispute.failed',
    };
    for (const [about, kind] of Object.entries(keys))
      expect(orderMailAbout(MailAbout.parse(about)).kind).toBe(kind);
    expect(() => orderMailAbout('document:1')).toThrow('No rule');
  });
});

function renamed(trigger: Trigger, name: string): Trigger {
  const text = JSON.stringify(trigger).replaceAll('Arsenal vs Chelsea', name);
  const { at, ...rest } = JSON.parse(text) as Omit<Trigger, 'at'> & { at: string };
  return { ...rest, at: new Date(at) };
}
