/** What an address of the product answered, for a server that has it ready. */
export interface KnownAnswer {
  /** Where the bare server has it; a path of its own, without a query. */
  readonly path: string;
  readonly body: string;
  readonly tag: string;
}
