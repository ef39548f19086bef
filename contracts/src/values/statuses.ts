import * as z from 'zod/mini';

/** A seller's account (product.md 4.1): pending until an administrator decides; a suspended or closed one sells nothing. */
export const SellerStatus = z.enum(['pending', 'active', 'rejected', 'suspended', 'closed']);
export type SellerStatus = z.infer<typeof SellerStatus>;

/** How a seller sells (product.md 4.23): buyers have other rights against a trader than against a private person. */
export const SellerKind = z.enum(['trader', 'private'], 'Please say how you sell');
export type SellerKind = z.infer<typeof SellerKind>;

/** The same in words. */
export const SELLER_KIND_LABELS: Readonly<Record<SellerKind, string>> = {
  trader: 'Trader',
  private: 'Private person',
};

/** The statuses in which a seller may sign in, deliver and be paid. */
export const SIGNING_IN = ['active', 'suspended', 'closed'] as const satisfies readonly SellerStatus[];

/** Whether a seller of this status may sign in. */
export function maySignIn(status: string): boolean {
  return SIGNING_IN.some((each) => each === status);
}

/** A ticket: decided by an administrator, withdrawn by its seller, or suspended because its event changed. */
export const TicketStatus = z.enum(['pending', 'approved', 'rejected', 'withdrawn', 'suspended']);
export type TicketStatus = z.infer<typeof TicketStatus>;

/** A seller's bank information (product.md 4.6): pending until an administrator decides. */
export const BankInfoStatus = z.enum(['pending', 'approved', 'rejected']);
export type BankInfoStatus = z.infer<typeof BankInfoStatus>;

/** A change of a seller's names (product.md 4.20): pending until an administrator decides. */
export const SellerChangeStatus = z.enum(['pending', 'approved', 'rejected']);
export type SellerChangeStatus = z.infer<typeof SellerChangeStatus>;

/** Kinds of seller tickets (product.md 3.3). */
export const TicketType = z.enum(['eTickets', 'Mobile Tickets', 'Paper Tickets'], 'Ticket type is required');
export type TicketType = z.infer<typeof TicketType>;

/**
 * What an administrator looks at before a pending ticket is approved: one of its seats is for sale by another seller, or in
 * another ticket of its own; it costs nothing, or much more or less than others; the catalogue does not know its event.
 */
export const TicketFlag = z.enum([
  'seat-of-other-seller',
  'seat-listed-twice',
  'free',
  'price-far',
  'event-unknown',
  'trader-unnamed',
]);
export type TicketFlag = z.infer<typeof TicketFlag>;

/** How a seller lets a ticket's seats be divided among purchases (docs/decisions/0115). */
export const Split = z.enum(['any', 'pairs', 'never-leave-one', 'all-together']);
export type Split = z.infer<typeof Split>;

/** A purchase: pending holds its tickets; the other three are final. */
export const PurchaseStatus = z.enum(['pending', 'completed', 'cancelled', 'expired']);
export type PurchaseStatus = z.infer<typeof PurchaseStatus>;

/** A payment; `refund-due` is money that came too late to be honoured with tickets, `refunded` once it was given back. */
export const PaymentStatus = z.enum(['pending', 'succeeded', 'failed', 'expired', 'refund-due', 'refunded']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const Role = z.enum(['buyer', 'seller', 'admin']);
export type Role = z.infer<typeof Role>;

/** An administrator's account: invited until its owner has chosen a password. */
export const AdminStatus = z.enum(['invited', 'active', 'disabled']);
export type AdminStatus = z.infer<typeof AdminStatus>;
