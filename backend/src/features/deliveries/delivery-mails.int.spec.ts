import { beforeAll, describe, expect, it } from '@jest/globals';
import { DeliveryWorld } from '../../../test/delivery-world.js';
import type { MailService } from '../../../test/mail-service.js';
import { sharedWorld } from '../../../test/shared-world.js';
import { ticketPdf } from '../../../test/sample-files.js';
import { eventually } from '../../../test/eventually.js';

const HOUR_MS = 60 * 60 * 1000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

let service: MailService;
let world: DeliveryWorld;
beforeAll(async () => {
  ({ mails: service } = await sharedWorld());
  world = await DeliveryWorld.shared();
});

/** A guest's mails go to the first ticket holder. */
const BUYER = 'ada1@example.com';
const mailsAbout = (purchaseId: string, to = BUYER) =>
  service.mailsTo(to).filter(({ message }) => message.includes(purchaseId));
const subjects = (purchaseId: string) => mailsAbout(purchaseId).map(({ subject }) => subject);

describe('mails to the buyer', () => {
  it('announce once that all seats of a line have arrived, and announce each replacement', async () => {
    const { seller, ids, purchaseId } = await world.sold();
    const [first = '', second = ''] = ids;
    await world.deliver(seller, first, await ticketPdf({ code: 'MAIL-1' }));
    await world.deliver(seller, second, await ticketPdf({ code: 'MAIL-2' }));
    await eventually('the arrival mail is sent', () =>
      subjects(purchaseId).some((subject) => subject.includes('are here')),
    );
    await world.deliver(seller, second, await ticketPdf({ code: 'MAIL-3' }));
    await eventually('the replacement mail is sent', () =>
      subjects(purchaseId).some((subject) => subject.includes('replaced')),
    );
    expect(subjects(purchaseId).slice(-2)).toEqual([
      'Your 2 tickets for Arsenal vs Chelsea are here',
      'Your ticket for Arsenal vs Chelsea was replaced',
    ]);
  });
});

describe('mails about overdue seats', () => {
  it('are sent once to buyer and seller, however many seats of the line are overdue', async () => {
    const from = await world.seller();
    const { ids, purchaseId } = await world.sold({ from });
    const [dueAt, over] = [fromNow(-1), fromNow(20)];
    for (const id of ids) await world.moved(id, dueAt, over);
    await world.sweep();
    await eventually('both mails are sent', () => {
      const toSeller = service.mailsTo(from.email).some(({ subject }) => subject.startsWith('Overdue'));
      return toSeller && subjects(purchaseId).some((subject) => subject.endsWith('are late'));
    });
    await world.sweep();
    const late = service.mailsTo(from.email).filter(({ subject }) => subject.startsWith('Overdue'));
    expect(late.map(({ subject }) => subject)).toEqual(['Overdue: 2 tickets for Arsenal vs Chelsea']);
    expect(subjects(purchaseId).filter((subject) => subject.endsWith('are late'))).toHaveLength(1);
  });
});
