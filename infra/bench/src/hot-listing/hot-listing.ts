/** Sales until a listing is sold out and the crowd goes on to the next one. */
const SEATS = 200;

/** Which listing the crowd is at: 64 buyers want the same one at the same time. */
export class HotListing {
  private sales = 0;

  next(): string {
    return `hot-${Math.floor(this.sales++ / SEATS)}`;
  }
}
