/** Topics of the live socket, to which pages subscribe for changes. */
export const topics = {
  pins: 'pins',
  catalogue: 'catalogue',
  event: (eventId: string) => `event:${eventId}`,
  /** What the cheapest ticket of an event costs, for lists: `EventPrice`. */
  price: (eventId: string) => `price:${eventId}`,
  ticket: (ticketId: string) => `ticket:${ticketId}`,
  /** With the token of a guest's signed link where the page has one. */
  purchase: (purchaseId: string, token?: string) =>
    token === undefined ? `purchase:${purchaseId}` : `purchase:${purchaseId}:${token}`,
  /** A shared seat, for friends: each change says to ask again, and nothing else. */
  sharedTicket: (token: string) => `shared-ticket:${token}`,
  /** The signed-in buyer's purchases. */
  orders: 'orders',
  /** The signed-in seller's own account, bank information, tickets and sales; a just-registered seller sees the status only. */
  seller: 'seller',
  admin: 'admin',
  /** The notifications of the signed-in person. */
  inbox: 'inbox',
} as const;
