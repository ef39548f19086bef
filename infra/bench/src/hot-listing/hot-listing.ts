/** Sales until a ticket is sold out and the buyers go on to the next one. */
const SEATS = 200;

/** The ticket that all buyers want: 64 of them the same one at the same time. */
export class HotListing {
  private sales = 0;

  next(): string {
    return `hot-${Math.floor(this.sales++ / SEATS)}`;
  }
}
