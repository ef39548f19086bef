import { describe, expect, it } from '@jest/globals';
import { MAX_TICKET_FILE_BYTES } from '@terrace/contracts/values/deliveries';
import { aDelivery } from '../../../../test/a-delivery';
import { ApiProblem } from '../../../api/api-problem';
import { deliverable, hasNoCode, piecesOf, seatsWithoutFile } from './file-choice';
import { type DeliveryCalls, FileDelivery } from './file-delivery';

const seats = [1, 2, 3].map((number) => aDelivery(number));
const [first = '', second = '', third = ''] = seats.map(({ id }) => id);
const used = new ApiProblem(409, 'ticket-file-used', 'This file was delivered for another ticket already.');
const offline = new ApiProblem(0, 'offline', 'You seem to be offline.');
const pdf = (name: string, content = name) => new File([content], name);

type Sent = Parameters<DeliveryCalls['deliver']>[0];

/** A delivery with a fake server, and the calls that it got as 'file page seat'. */
function started({
  pages = 1,
  codes = () => Promise.resolve(Array<boolean>(pages).fill(true)),
  deliver = () => Promise.resolve(),
}: {
  readonly pages?: number;
  readonly codes?: (file: File) => Promise<readonly boolean[]>;
  readonly deliver?: (sent: Sent) => Promise<unknown>;
} = {}) {
  const sent: string[] = [];
  const keys: string[] = [];
  const delivery = new FileDelivery(seats, {
    countPages: () => Promise.resolve(pages),
    findCodes: codes,
    deliver: (input) => {
      sent.push(`${input.file.name} ${input.page ?? '-'} ${input.seatId}`);
      keys.push(input.idempotencyKey);
      return deliver(input);
    },
  });
  const outcomes = () => Object.values(delivery.now().outcomes).map(({ kind }) => kind);
  return { delivery, sent, keys, outcomes };
}

describe('FileDelivery', () => {
  it('delivers each page of a PDF to the next seat', async () => {
    const { delivery, sent } = started({ pages: 3 });
    await delivery.add([pdf('all.pdf')]);
    await delivery.send();
    expect(sent).toEqual([`all.pdf 1 ${first}`, `all.pdf 2 ${second}`, `all.pdf 3 ${third}`]);
    expect(deliverable(delivery.now())).toEqual([]);
  });

  it('takes each PDF of several pages as one ticket when there is a file for each seat', async () => {
    const { delivery, sent } = started({ pages: 2 });
    await delivery.add([pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf')]);
    await delivery.send();
    expect(sent).toEqual([`1.pdf - ${first}`, `2.pdf - ${second}`, `3.pdf - ${third}`]);
  });

  it('continues after a refused file, and retries it with a new idempotency key', async () => {
    let refusals = 1;
    const { delivery, outcomes, keys, sent } = started({
      deliver: ({ file }) =>
        file.name === 'b.png' && refusals-- > 0 ? Promise.reject(used) : Promise.resolve(),
    });
    await delivery.add([pdf('a.png'), pdf('b.png'), pdf('c.png')]);
    await delivery.send();
    expect(outcomes()).toEqual(['delivered', 'failed', 'delivered']);
    await delivery.send();
    expect(outcomes()).toEqual(['delivered', 'delivered', 'delivered']);
    expect(sent.at(-1)).toBe(`b.png - ${second}`);
    expect(keys[3]).not.toBe(keys[1]);
  });

  it('removes a refused file, and gives its seat to the next one', async () => {
    const { delivery, outcomes, sent } = started({
      deliver: ({ file }) => (file.name === 'used.png' ? Promise.reject(used) : Promise.resolve()),
    });
    await delivery.add([pdf('used.png')]);
    await delivery.send();
    delivery.remove('file-1');
    await delivery.add([pdf('right.png')]);
    await delivery.send();
    expect(outcomes()).toEqual(['delivered']);
    expect(sent.at(-1)).toBe(`right.png - ${first}`);
  });

  it('keeps the rest waiting while offline, and retries with the same idempotency key', async () => {
    let isOffline = true;
    const { delivery, outcomes, keys } = started({
      deliver: () => (isOffline ? Promise.reject(offline) : Promise.resolve()),
    });
    await delivery.add([pdf('a.png'), pdf('b.png')]);
    await delivery.send();
    expect(outcomes()).toEqual(['failed']);
    isOffline = false;
    await delivery.send();
    expect(outcomes()).toEqual(['delivered', 'delivered']);
    expect(keys[1]).toBe(keys[0]);
  });

  it('swaps the seats of two files when the seller moves one', async () => {
    const { delivery, sent } = started();
    await delivery.add([pdf('a.png'), pdf('b.png')]);
    delivery.assign('file-1', second);
    expect(delivery.now().matching).toEqual({ 'file-1': second, 'file-2': first });
    await delivery.add([pdf('0.png')]);
    delivery.assign('file-2', null);
    expect(seatsWithoutFile(delivery.now()).map(({ id }) => id)).toEqual([first]);
    await delivery.send();
    expect(sent).toEqual([`a.png - ${second}`, `0.png - ${third}`]);
  });

  // product.md 23.3
  it('knows which files and pages have no code, and only where all of it was looked at', async () => {
    const found: Readonly<Record<string, readonly boolean[]>> = {
      'short.pdf': [false, false],
      'ticket.pdf': [true, false, false],
      'none.pdf': [false, false, false],
    };
    const codes = ({ name }: File) => (found[name] ? Promise.resolve(found[name]) : Promise.reject(offline));
    const { delivery } = started({ pages: 3, codes });
    const isLookedAt = () =>
      delivery.now().files.some(({ file, ...each }) => file.name === 'none.pdf' && each.codes);
    const lookedAt = new Promise<void>((resolve) => delivery.watch(() => isLookedAt() && resolve()));
    await delivery.add(['broken.pdf', 'short.pdf', 'ticket.pdf', 'none.pdf'].map((name) => pdf(name)));
    await lookedAt;
    const without = () =>
      piecesOf(delivery.now().files)
        .filter(hasNoCode)
        .map(({ name, page }) => `${name} ${page ?? '-'}`);
    expect(without()).toEqual(['none.pdf -']);
    for (const { id } of delivery.now().files.slice(0, 3)) delivery.divide(id, true);
    expect(without()).toEqual(['short.pdf 1', 'short.pdf 2', 'ticket.pdf 2', 'ticket.pdf 3', 'none.pdf -']);
    expect(deliverable(delivery.now())).toHaveLength(seats.length);
  });

  it('rejects a file that is too large, of another type, or a duplicate before sending', async () => {
    const { delivery } = started();
    const large = new File([new Uint8Array(MAX_TICKET_FILE_BYTES + 1)], 'large.pdf');
    await delivery.add([large, pdf('ticket.html'), pdf('a.png', 'same'), pdf('b.png', 'same')]);
    expect(delivery.now().files.map(({ problem }) => problem)).toEqual([
      'A file may have at most 10 MB.',
      'Only PDF, PNG, JPEG and .pkpass files can be delivered.',
      null,
      'This is the same file as “a.png”.',
    ]);
    expect(deliverable(delivery.now())).toHaveLength(1);
  });

  it('stop aborts the running request and keeps the waiting files', async () => {
    const { delivery, sent, outcomes } = started({
      deliver: ({ signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    });
    await delivery.add([pdf('a.png'), pdf('b.png')]);
    const running = delivery.send();
    expect(delivery.now().isSending).toBe(true);
    delivery.stop();
    await running;
    expect([sent.length, outcomes(), delivery.now().isSending]).toEqual([1, [], false]);
  });
});
