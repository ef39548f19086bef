/** Fragment of an order's address that opens the dispute form. */
export const DISPUTE_HASH = '#dispute';
