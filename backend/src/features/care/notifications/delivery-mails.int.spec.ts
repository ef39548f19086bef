import { beforeAll, describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '@terrace/contracts/values/time/durations';
import type { TestApp } from '../../../../test/app.js';
import { bySystem } from '../../../../test/by-system.js';
import { DeliveryWorld } from '../../../../test/delivery-world.js';
import type { MailService } from '../../../../test/mail-service.js';
import { sharedWorld } from '../../../../test/shared-world.js';
import { ticketPdf } from '../../../../test/sample-files.js';
import { eventually } from '../../../../test/eventually.js';
import { Database } from '../../../platform/database/database.js';
import { mailOfOrder } from './rules/rule.js';
import { SendMailHandler } from './send-mail.job.js';

const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

let app: TestApp;
let service: MailService;
let world: DeliveryWorld;
beforeAll(async () => {
  ({ app, mails: service } = await sharedWorld());
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

describe('a mail about a seat that the read model does not know yet', () => {
  it('waits for it and is not dropped', async () => {
    const { seller, ids, purchaseId } = await world.sold();
    for (const id of ids) await world.deliver(seller, id, await ticketPdf({ code: id }));
    const arrived = () => subjects(purchaseId).filter((subject) => subject.endsWith('are here')).length;
    await eventually('the arrival mail is sent', () => arrived() === 1);

    const database = app.app.get(Database);
    const rename = (from: string, to: string) =>
      database.query('update delivery_list set id = $2 where id = $1', [from, to]);
    const [, second = ''] = ids;
    await rename(second, `${second}-later`);
    const mail = mailOfOrder({ purchaseId, about: `delivery:${second}.arrived` }, false);
    const sender = app.app.get(SendMailHandler, { strict: false });
    await expect(bySystem(() => sender.handle(mail))).rejects.toThrow('not-found');
    await rename(`${second}-later`, second);
    await eventually('the job has tried again', () => arrived() === 2);
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
