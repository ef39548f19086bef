/** The product's response for an address, for a server that sends it from memory. */
export interface KnownAnswer {
  /** Its path on the bare server: one without a query. */
  readonly path: string;
  readonly body: string;
  readonly tag: string;
}
