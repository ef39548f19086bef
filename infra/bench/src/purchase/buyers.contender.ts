import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { carry } from '../comparison/contender.js';
import type { BuyersFigures, BuyersLoad } from './buyers-load.js';
import { type HttpAnswer, KeepAliveConnection } from './keep-alive-connection.js';
import { StockTaker } from './stock.js';

// Buyers without an account, in a process of their own: each holds a ticket, says who goes, pays at the provider and
// looks at the order, then does so again as somebody else. The card page itself is not loaded.

const BUSY_MS = 50;

const HOLDER = JSON.stringify({
  ticketHolders: [
    {
      fullName: 'Ada Fan',
      email: 'ada@fans.test',
      nationality: 'British',
      passportOrId: 'P-1234567',
      cityOfBirth: 'London',
      phone: '+44 20 7946 0000',
      deliveryAddress: '1 High Street, London',
    },
  ],
});
const PAY = JSON.stringify({ decision: 'pay' });

class Buyer {
  private readonly shop: KeepAliveConnection;
  private readonly card: KeepAliveConnection;
  repeats = 0;

  constructor(
    private readonly load: BuyersLoad,
    private readonly stock: StockTaker,
  ) {
    this.shop = new KeepAliveConnection(load.url);
    this.card = new KeepAliveConnection(load.cardUrl);
  }

  async buy(): Promise<void> {
    const lines = [{ kind: 'listing', id: this.stock.next(), quantity: 1 }];
    const held = await this.command('/api/purchases', '', {
      status: 201,
      body: JSON.stringify({ eventId: this.load.stock.eventId, lines }),
    });
    const { id }: { id: string } = JSON.parse(held.body);
    const [cookie = ''] = /(?<=\nset-cookie: )[^;]*/i.exec(held.head) ?? [];
    const completed = await this.command(`/api/purchases/${id}/complete`, `Cookie: ${cookie}\r\n`, {
      status: 200,
      body: HOLDER,
    });
    const { redirectUrl }: { redirectUrl: string } = JSON.parse(completed.body);
    // Answers when the marketplace has taken the provider's message.
    const paid = await this.card.send('POST', new URL(redirectUrl).pathname, { body: PAY });
    if (paid.status !== 303) throw refusal('The card page', paid);
    while (!(await this.isCompleted(id, cookie))) {
      this.repeats += 1;
      await pause(BUSY_MS);
    }
  }

  private async isCompleted(id: string, cookie: string): Promise<boolean> {
    const order = await this.shop.send('GET', `/api/purchases/${id}`, { headers: `Cookie: ${cookie}\r\n` });
    if (order.status === 503) return false;
    if (order.status !== 200) throw refusal('The order', order);
    return order.body.includes('"status":"completed"');
  }

  /** Sent again with the same key while the marketplace is busy. */
  private async command(
    path: string,
    headers: string,
    { status, body }: { readonly status: number; readonly body: string },
  ): Promise<HttpAnswer> {
    const key = `Idempotency-Key: ${randomUUID()}\r\n`;
    for (;;) {
      const answer = await this.shop.send('POST', path, { headers: `${headers}${key}`, body });
      if (answer.status === status) return answer;
      if (answer.status !== 503) throw refusal(path, answer);
      this.repeats += 1;
      await pause(BUSY_MS);
    }
  }
}

function refusal(what: string, { status, body }: HttpAnswer): Error {
  return new Error(`${what} answered ${status} ${body.slice(0, 500)}`);
}

async function buyAll(load: BuyersLoad): Promise<BuyersFigures> {
  const stock = new StockTaker(load.stock);
  const buyers = Array.from({ length: load.buyers }, () => new Buyer(load, stock));
  const before = process.cpuUsage();
  let purchases = 0;
  const { seconds, purchases: operations } = load;
  const carried = { writers: load.buyers, seconds, ...(operations !== undefined && { operations }) };
  const figures = await carry(carried, async (writer) => {
    await buyers[writer]?.buy();
    purchases += 1;
  });
  const { user, system } = process.cpuUsage(before);
  const repeats = buyers.reduce((sum, buyer) => sum + buyer.repeats, 0);
  return { ...figures, purchases, repeats, cpuMs: (user + system) / 1_000 / purchases };
}

process.on('message', (load: BuyersLoad) => {
  void buyAll(load).then(
    (figures) => process.send?.(figures),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
