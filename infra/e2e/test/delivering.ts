import { deliverFile, type listDeliveries } from '@terrace/contracts/http/buying/deliveries';
import { pathOf, type ResponseOf } from '@terrace/contracts/http/endpoint';
import { eventually } from '../../../backend/test/eventually.js';
import type { Account } from './accounts.js';
import { apiCall } from './api-call.js';
import type { World } from './world.js';

type Delivery = ResponseOf<typeof listDeliveries>['items'][number];

/** Delivers the seats of one order over the API, as their seller. */
export class SellerDeliveries {
  private constructor(
    private readonly world: World,
    private readonly token: string,
    private readonly purchaseId: string,
    /** Ordered by seat number. */
    private readonly deliveries: readonly Delivery[],
  ) {}

  /** Waits until the order's seats are due, then returns them. */
  static async of(world: World, { email, password }: Account, purchaseId: string): Promise<SellerDeliveries> {
    const { token } = await apiCall(world, 'POST', '/auth/seller/login', '', { email, password });
    let deliveries: readonly Delivery[] = [];
    await eventually('the seats are due', async () => {
      const { body } = await apiCall(world, 'GET', `/deliveries?purchaseId=${purchaseId}`, token);
      deliveries = (body['items'] as Delivery[]).toSorted(
        (one, other) => one.seat.number - other.seat.number,
      );
      return deliveries.length > 0;
    });
    return new SellerDeliveries(world, token, purchaseId, deliveries);
  }

  /** Uploads the file of a seat; the first is 1. Throws when the API does not accept it. */
  async deliver(seat: number, file: Buffer): Promise<void> {
    const delivery = this.deliveries[seat - 1];
    if (!delivery) throw new Error(`${this.purchaseId} has no seat ${seat}`);
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(file)]), 'ticket');
    const address = this.world.url + pathOf(deliverFile, { id: delivery.id });
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await fetch(address, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  }
}
